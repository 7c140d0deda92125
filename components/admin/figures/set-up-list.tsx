import { ArrowRightIcon, CheckIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { SetUpStep } from './set-up-steps'

/** The checklist of a new shop, above everything else on the overview until all of it is done. */
export function SetUpList({ steps }: { steps: readonly SetUpStep[] }) {
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <section className="mb-8" aria-labelledby="set-up">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id="set-up" className="text-xl">
          Set up your shop
        </h2>
        <p className="text-sm text-muted-foreground tabular-nums">
          {done} of {steps.length} done
        </p>
      </div>
      <ol className="grid gap-px overflow-hidden rounded-lg border border-border bg-border">
        {steps.map(({ name, note, href, isDone, more = [] }) => (
          <li key={name} className="bg-card">
            <Link
              className="flex min-h-12 items-center gap-4 px-5 py-3 hover:bg-muted focus-visible:-outline-offset-2"
              href={href}
              prefetch={false}
            >
              <span
                className={`grid size-6 flex-none place-items-center rounded-full border ${isDone ? 'border-primary bg-primary text-primary-foreground' : 'border-input'}`}
              >
                {isDone && <CheckIcon width="16" height="16" />}
              </span>
              <span className="min-w-0 flex-1">
                <span className="font-medium">{name}</span>
                <span className="sr-only">{isDone ? ', done' : ', to do'}</span>
                <span className="block text-sm text-muted-foreground">{note}</span>
              </span>
              <ArrowRightIcon className="flex-none text-muted-foreground" width="18" height="18" />
            </Link>
            {more.map((link) => (
              <Link
                key={link.href}
                className="link -mt-2 ms-10 flex min-h-11 w-fit items-center px-5 text-sm"
                href={link.href}
                prefetch={false}
              >
                {link.name}
              </Link>
            ))}
          </li>
        ))}
      </ol>
    </section>
  )
}
