import { grouped } from '@/components/admin/figures/figure-text'
import { ArrowRightIcon, CheckIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import type { Task } from './tasks'

const list = new Intl.ListFormat('en-GB')

/**
 * The first block of the overview: what waits for the admins, with links to the lists.
 * @param areas what the viewer sees all tasks of
 */
export const NeedsYou = ({ tasks, areas }: { tasks: readonly Task[]; areas: readonly string[] }) => (
  <section className="mb-8" aria-labelledby="needs-you">
    <h2 id="needs-you" className="mb-4 text-xl">
      Needs you today
    </h2>
    {tasks.length === 0 ? (
      <p className="flex items-center gap-3 rounded-lg border border-border bg-card px-5 py-4">
        <CheckIcon className="flex-none text-primary" />
        {areas.length > 0 ? `Nothing to do about ${list.format(areas)}.` : 'Nothing waits for you.'}
      </p>
    ) : (
      <ul className="grid gap-px overflow-hidden rounded-lg border border-border bg-border lg:grid-cols-[repeat(auto-fit,minmax(13.75rem,1fr))] lg:gap-3 lg:border-0 lg:bg-transparent">
        {tasks.map(({ name, count, note, href }) => (
          <li key={name} className="border-border bg-card lg:rounded-lg lg:border">
            <Link
              className="group flex h-full min-h-12 items-center gap-x-4 px-5 py-2 hover:bg-muted focus-visible:-outline-offset-2 lg:grid lg:grid-cols-[auto_1fr_auto] lg:items-baseline lg:gap-x-3 lg:px-4"
              href={href}
              prefetch={false}
            >
              <span className="min-w-6 font-display text-xl font-semibold tabular-nums">
                {grouped(count)}
              </span>{' '}
              <span className="flex min-w-0 flex-wrap items-center gap-x-4 lg:contents">
                <span className="font-medium lg:order-last lg:col-span-full">{name}</span>{' '}
                {note && <span className="text-sm text-muted-foreground tabular-nums">{note}</span>}
              </span>
              <ArrowRightIcon
                className="ms-auto flex-none text-primary lg:col-start-3 transition-transform group-hover:translate-x-0.75"
                width="18"
                height="18"
              />
            </Link>
          </li>
        ))}
      </ul>
    )}
  </section>
)
