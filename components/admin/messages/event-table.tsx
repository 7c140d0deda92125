import { type UseFormReturn, useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { SettingsSection } from '@/components/admin/settings-section'
import { Checkbox } from '@/components/ui/checkbox'
import {
  type EventChannel,
  mayBeOff,
  offEntry,
  type PersonEvent,
  personEventNames,
  personEvents,
} from '@/lib/shop/mail/events'
import type { MessageSettings } from '@/lib/shop/messages/settings'

type EventTableProps = { form: UseFormReturn<MessageSettings> }

/** What a person gets, by which channels, with a box for what may be off. */
export function EventTable({ form }: EventTableProps) {
  const t = useTranslations('phoneMessagesAdmin.settings')
  const { errors } = useFormState({ control: form.control })
  return (
    <SettingsSection id="events" legend={t('table')} lead={t('tableLead')}>
      <ul className="grid">
        {personEventNames.map((event) => (
          <EventRow key={event} form={form} event={event} />
        ))}
      </ul>
      {errors.off?.message && <p className="field-error">{errors.off.message}</p>}
    </SettingsSection>
  )
}

function EventRow({ form, event }: EventTableProps & { event: PersonEvent }) {
  const t = useTranslations('phoneMessagesAdmin.settings')
  const events = useTranslations('phoneMessagesAdmin.events')
  const readers = useTranslations('phoneMessagesAdmin.readers')
  const channels = useTranslations('phoneMessagesAdmin.channels')
  const off = useWatch({ control: form.control, name: 'off' })
  const { channels: possible, readers: who, canBeOff } = personEvents[event]
  const isLast = (channel: EventChannel) =>
    !off.includes(offEntry(event, channel)) && !mayBeOff(event, channel, off)
  return (
    <li className="grid gap-x-4 border-border py-3 not-first:border-t sm:grid-cols-[minmax(0,1fr)_auto]">
      <span>
        {events(event)}
        <span className="block text-sm text-muted-foreground">
          {who.map((reader) => readers(reader)).join(', ')}
        </span>
      </span>
      <span className="flex flex-wrap items-start gap-x-4">
        {canBeOff === 'NO' ? (
          <span className="py-2.5 text-sm text-muted-foreground">
            {t('always', { channels: possible.map((channel) => channels(channel)).join(', ') })}
          </span>
        ) : (
          possible.map((channel) => (
            <label key={channel} className="flex min-h-11 items-center gap-2">
              <Checkbox
                aria-label={t('cell', { event: events(event), channel: channels(channel) })}
                checked={!off.includes(offEntry(event, channel))}
                disabled={isLast(channel)}
                onChange={({ target }) =>
                  form.setValue('off', withSwitch(off, event, channel, target.checked), { shouldDirty: true })
                }
              />
              {channels(channel)}
            </label>
          ))
        )}
      </span>
      {possible.length > 1 && canBeOff === 'NOT_ALL' && (
        <span className="text-sm text-muted-foreground sm:col-span-full">{t('last')}</span>
      )}
    </li>
  )
}

const withSwitch = (off: readonly string[], event: PersonEvent, channel: EventChannel, isOn: boolean) => {
  const others = off.filter((entry) => entry !== offEntry(event, channel))
  return isOn ? others : [...others, offEntry(event, channel)]
}
