import { describe, expect, it } from 'vitest';
import { unreviewed } from '../../vite/domSinks.ts';
import { findSinks } from '../../vite/findSinks.ts';

describe('the check for code that writes HTML', () => {
  it.each([
    ['e.innerHTML = text', 'innerHTML'],
    ['e["innerHTML"] += text', 'innerHTML'],
    ['a.b.outerHTML=t', 'outerHTML'],
    ['frame.srcdoc = t', 'srcdoc'],
    ['e.insertAdjacentHTML("beforeend", t)', 'insertAdjacentHTML'],
    ['e?.insertAdjacentHTML("beforeend", t)', 'insertAdjacentHTML'],
    ['document.write(t)', 'document.write'],
    ['window.document.writeln(t)', 'document.write'],
    ['range.createContextualFragment(t)', 'createContextualFragment'],
    ['new DOMParser().parseFromString(t, "text/html")', 'parseFromString'],
    ['draw("p", { dangerouslySetInnerHTML: { __html: t } })', 'dangerouslySetInnerHTML'],
    ['eval(t)', 'eval'],
    ['(0, eval)(t)', 'eval'],
    ['globalThis.eval(t)', 'eval'],
    ['new Function(t)', 'Function'],
    ['Function(t)()', 'Function'],
    ['const F = Function; new F(t)', 'Function'],
    ['setTimeout("run()", 1)', 'setTimeout'],
    ['importScripts(t)', 'importScripts'],
  ])('[MON-08] finds %s', (code, sink) => {
    expect(findSinks(code)).toEqual([sink]);
  });

  it('ignores code that only looks similar', () => {
    const harmless = [
      'const a = "e.innerHTML = x"; // e.innerHTML = x',
      'const text = e.innerHTML; e.textContent = text',
      'x instanceof Function; Function.prototype.call(a)',
      'stream.write(t); log.write(t)',
      'setTimeout(() => run(), 1)',
      'o.eval2(t); o.evaluate(t)',
    ];

    expect(harmless.flatMap(findSinks)).toEqual([]);
  });

  it("[MON-08] allows a library's reviewed uses, and no more", () => {
    const reviewed = [{ module: 'lib/a.js', sinks: ['innerHTML'], reason: 'a constant' }];

    expect(unreviewed({ 'lib/a.js': ['innerHTML'] }, reviewed)).toEqual([]);
    expect(unreviewed({ 'lib/a.js': ['innerHTML', 'innerHTML'] }, reviewed)).toHaveLength(1);
    expect(unreviewed({ 'lib/b.js': ['eval'] }, reviewed)).toEqual(['lib/b.js: eval; reviewed: nothing']);
  });
});
