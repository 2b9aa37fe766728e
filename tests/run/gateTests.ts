/** The projects of vitest that `npm test` runs beside the stories. */
export const gateProjects = ['--project=unit', '--project=conformance', '--project=server', '--project=api'] as const;

/** What `npm test` runs of vitest: these projects and the stories, without the tests that have their own commands. */
export const gateTests = [...gateProjects, '--project=stories', '--tags-filter=!deep && !measured'] as const;
