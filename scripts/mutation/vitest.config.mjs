import all from '../../vitest.config.ts'

/** @typedef {{ test: { name: string } }} Project */

const projects = /** @type {Project[]} */ (all.test?.projects ?? [])

// The rules project alone, with fresh modules for every file, because a changed one must be loaded again. Instrumented code is
// slow, so the limit of a test is higher, and the test that prices ten thousand carts is left out.
export default {
  ...all,
  test: {
    ...all.test,
    projects: projects
      .filter(({ test }) => test.name === 'rules')
      .map((project) => ({
        ...project,
        test: {
          ...project.test,
          isolate: true,
          testTimeout: 180_000,
          exclude: ['tests/rules/payments-carts.test.ts'],
        },
      })),
  },
}
