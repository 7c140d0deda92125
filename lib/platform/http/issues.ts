import type { z } from 'zod'

// The server and the forms of the browser read the issues of a schema in the same way.

/** The issues without unions: a union is represented by its branch that matched best. */
export function flatIssues(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue[] {
  const flat = issues.flatMap((issue) => {
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
    if (issue.message !== 'Invalid input') return [issue]
    const closest = issue.errors.reduce((best, next) => (next.length < best.length ? next : best))
    return flatIssues(closest.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] })))
  })
  return flat.sort((a, b) => Number(b.code === 'unrecognized_keys') - Number(a.code === 'unrecognized_keys'))
}

/** The field of an issue; a custom one may name it. */
export const pathOf = (issue: z.core.$ZodIssue): string =>
  (issue.code === 'custom' && issue.params?.field) || issue.path.join('.')
