import { describe, expect, it } from 'vitest';
import { rowIds } from '../../scripts/checks/documents/referenceProblems.ts';
import { rowProofs, specificationIds } from './rowProofs.ts';

describe('rowIds', () => {
  it('reads the ids of table rows, and no id inside a text', () => {
    const markdown = '| id | requirement |\n|---|---|\n| SHL-01 | Hash routing, see WAL-07 |\n| SHL-02 | `/swap` |\n';

    expect(rowIds(markdown)).toEqual(['SHL-01', 'SHL-02']);
  });
});

describe('specificationIds', () => {
  const rows = '| id | requirement |\n|---|---|\n| SHL-01 | Hash routing |\n';

  it('reads the ids above the rows that go beyond the specification', () => {
    const later = 'The rows below go beyond the specification. They are new.\n\n| MON-01 | Pinned |\n';

    expect(specificationIds(`${rows}\n---\n${later}`)).toEqual(['SHL-01']);
  });

  it('throws if nothing says where the specification ends', () => {
    expect(() => specificationIds(rows)).toThrow('go beyond');
  });
});

describe('rowProofs', () => {
  it('takes a row as proven by a test that names at most two rows', () => {
    const titles = ['[SHL-01] redirects / to /swap', 'the header > [SHL-06] [SHL-07] shows the chain'];

    expect(rowProofs(['SHL-01', 'SHL-06', 'SHL-07'], titles)).toEqual([
      { id: 'SHL-01', status: 'proven' },
      { id: 'SHL-06', status: 'proven' },
      { id: 'SHL-07', status: 'proven' },
    ]);
  });

  it('fails a row whose only tests name more than two rows, and says which tests', () => {
    const titles = ['[SHL-01] [SHL-02] [SHL-03] shows each page', '[WAL-01] lists the wallets'];

    expect(rowProofs(['SHL-02'], titles)).toEqual([{ id: 'SHL-02', status: 'shared', titles: [titles[0]] }]);
  });

  it('counts the ids of the describe block around a test, and each id once', () => {
    expect(rowProofs(['NFT-12'], ['[NFT-12] minting [API-03] [NFT-14] refuses a script'])).toMatchObject([
      { status: 'shared' },
    ]);
    expect(rowProofs(['NFT-12'], ['[NFT-12] minting [NFT-12] [API-03] takes a picture'])).toMatchObject([
      { status: 'proven' },
    ]);
  });

  it('takes a row as proven that has a test of its own besides a shared one', () => {
    const titles = ['[SHL-01] [SHL-02] [SHL-03] shows each page', '[SHL-02] starts on /swap'];

    expect(rowProofs(['SHL-01', 'SHL-02'], titles)).toMatchObject([{ status: 'shared' }, { status: 'proven' }]);
  });

  it('takes a row as unproven that no title names', () => {
    expect(rowProofs(['SHL-04'], ['keeps the source, SHL-04'])).toEqual([{ id: 'SHL-04', status: 'unproven' }]);
  });
});
