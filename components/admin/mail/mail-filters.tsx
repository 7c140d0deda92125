import { useTranslations } from '#i18n'
import { denseFields } from '@/components/admin/lists/search'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { LinkTabs } from '@/components/ui/link-tabs'
import { paths, withQuery } from '@/lib/base/paths'
import { type MailState, mailStates } from '@/lib/shop/mail/rules'

type MailFiltersProps = { state: MailState | undefined; to: string; counts: Record<MailState, number> }

const rare: readonly MailState[] = ['bounced', 'filed']

/** A form and links, so that each list has a URL and works without JavaScript. */
export function MailFilters({ state, to, counts }: MailFiltersProps) {
  const t = useTranslations('mailServer.states')
  // Rare ones have no tab of their own while there are none.
  const isShown = (name: MailState) => !rare.includes(name) || counts[name] > 0 || name === state
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  // Emails given up come right after all: an admin has to send them again.
  const states: MailState[] = [
    'given-up',
    ...mailStates.filter((name) => name !== 'given-up' && isShown(name)),
  ]
  const tabs: [MailState | undefined, string, number][] = [
    [undefined, 'All', all],
    ...states.map((name): [MailState, string, number] => [name, t(name), counts[name]]),
  ]
  return (
    <div className="mb-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <LinkTabs
        label="State"
        // A tab that is cut off fades out; the padding shows the last one whole.
        className="max-md:pe-10 max-md:[mask-image:linear-gradient(to_right,#000_calc(100%-2.5rem),transparent)]"
        tabs={tabs.map(([name, label, count]) => ({
          text: `${label} (${count})`,
          href: withQuery(paths.adminMail, { state: name, to }),
          isCurrent: name === state,
        }))}
      />
      <form className={cn('flex items-end gap-2', denseFields)} action={paths.adminMail}>
        {state && <input type="hidden" name="state" value={state} />}
        <Field className="flex-1 max-md:[&>label]:sr-only lg:w-60" label="Sent to">
          {(control) => (
            <Input
              {...control}
              type="search"
              name="to"
              defaultValue={to}
              placeholder="Part of the address"
              maxLength={254}
            />
          )}
        </Field>
        <Button type="submit" variant="outline">
          Search
        </Button>
      </form>
    </div>
  )
}
