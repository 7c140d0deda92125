'use client'
import { Callout } from '@/components/feedback/callout'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SubmitButton } from '@/components/forms/submit-button'
import { Button } from '@/components/ui/button'
import { PlusIcon } from '@/components/ui/icons'
import type { UserDto } from '@/lib/users/schema'
import { DashboardSection } from './dashboard-section'
import { ServiceRow } from './service-row'
import { useServices } from './use-services'

const MAX_SERVICES = 20

/** Services and prices in one list, as customers see them; the record has two lists. */
export function ServicesEditor({ user }: { user: UserDto }) {
  const { lines, errors, pending, failure, merge, guard, ...services } = useServices(user)
  return (
    <DashboardSection
      id="services"
      title="Services and prices"
      lead="A service without a price is shown as “Price on request”: you agree it before the visit. Booked appointments keep the price they were booked at."
    >
      <form ref={services.form} onSubmit={services.save} noValidate className="grid gap-4">
        {lines.length > 0 && (
          <ul className="grid gap-3">
            {lines.map((line, at) => (
              <ServiceRow
                key={line.key}
                line={line}
                number={at + 1}
                errors={errors[at]}
                onChange={(part) => services.change(line.key, part)}
                onRemove={() => services.remove(line.key)}
                isUnsaved={services.isUnsaved(line)}
              />
            ))}
          </ul>
        )}
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={lines.length >= MAX_SERVICES}
          onClick={services.add}
        >
          <PlusIcon />
          Add a service
        </Button>
        <MergeNotice
          differences={merge.differences}
          labelOf={() => 'Services and prices'}
          current={() => services.values.lines}
          onTake={(_, list) => services.take(list)}
        />
        {failure && <Callout tone="red">{failure}</Callout>}
        <SubmitButton className="justify-self-start" pending={pending}>
          Save services
        </SubmitButton>
        <LeaveDialog {...guard} />
      </form>
    </DashboardSection>
  )
}
