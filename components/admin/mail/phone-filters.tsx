import { useTranslations } from '#i18n'
import { denseFields } from '@/components/admin/lists/search'
import { Field } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { Input } from '@/components/ui/input'
import { LinkTabs } from '@/components/ui/link-tabs'
import { adminPaths } from '@/lib/base/admin-paths'
import { paths } from '@/lib/base/paths'
import { type PhoneState, phoneStates } from '@/lib/shop/messages/list-schema'

type PhoneFiltersProps = { state: PhoneState | undefined; to: string; counts: Record<PhoneState, number> }

/** The messages that ask for something of an admin come right after all. */
const shown: readonly PhoneState[] = [
  'unknown',
  'failed',
  ...phoneStates.filter((state) => state !== 'unknown' && state !== 'failed'),
]

/** A form and links, so that each list has a URL and works without JavaScript. */
export function PhoneFilters({ state, to, counts }: PhoneFiltersProps) {
  const t = useTranslations('phoneMessagesAdmin.list')
  const states = useTranslations('phoneMessagesAdmin.states')
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs: [PhoneState | undefined, string][] = [
    [undefined, t('all', { count: String(all) })],
    ...shown.map((name): [PhoneState, string] => [
      name,
      t('one', { state: states(name), count: String(counts[name]) }),
    ]),
  ]
  return (
    <div className="mb-5 grid gap-4 lg:grid-cols-[minmax(0,1fr)_auto] lg:items-end">
      <LinkTabs
        label={t('state')}
        // A tab that is cut off fades out; the padding shows the last one whole.
        className="max-md:pe-10 max-md:[mask-image:linear-gradient(to_right,#000_calc(100%-2.5rem),transparent)]"
        tabs={tabs.map(([name, text]) => ({
          text,
          href: adminPaths.messages({ state: name, to }),
          isCurrent: name === state,
        }))}
      />
      <form className={cn('flex items-end gap-2', denseFields)} action={paths.adminMail}>
        <input type="hidden" name="view" value="numbers" />
        {state && <input type="hidden" name="state" value={state} />}
        <Field className="flex-1 max-md:[&>label]:sr-only lg:w-60" label={t('phone')}>
          {(control) => (
            <Input
              {...control}
              type="search"
              name="to"
              defaultValue={to}
              placeholder={t('phonePart')}
              maxLength={40}
            />
          )}
        </Field>
        <Button type="submit" variant="outline">
          {t('search')}
        </Button>
      </form>
    </div>
  )
}
