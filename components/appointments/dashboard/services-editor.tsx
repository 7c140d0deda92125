'use client'
import { useFieldArray, useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { sameValue } from '@/components/forms/merge'
import { MergeNotice } from '@/components/forms/merge-notice'
import { useProfilePart } from '@/components/forms/use-profile-part'
import { Button } from '@/components/ui/button'
import { PlusIcon } from '@/components/ui/icons'
import { MAX_ENTRIES } from '@/lib/accounts/users/rules'
import type { UserDto } from '@/lib/accounts/users/schema'
import { DashboardSection, SectionSave } from './dashboard-section'
import {
  linesOf,
  repeatedServices,
  type ServicesValues,
  seenServices,
  servicesOf,
  toServicesInput,
} from './service-lines'
import { ServiceRow } from './service-row'

/** Services and prices in one list, as customers see them; the record has two lists. */
export function ServicesEditor({ user }: { user: UserDto }) {
  const t = useTranslations('caretakers.dashboard')
  const { form, submit, pending, formError, values, seen, merge, guard, isUnsaved } =
    useProfilePart<ServicesValues>(user, {
      valuesOf: servicesOf,
      alsoAsks: ({ lines }) => repeatedServices(lines, t('serviceTwice')),
      fieldOf: (path, { lines }) => toServicesInput(lines).fieldOf(path),
      bodyOf: ({ lines }) => toServicesInput(lines).body,
      seenOf: seenServices,
    })
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const { errors } = useFormState({ control: form.control })
  const saved = linesOf(seen)
  return (
    <DashboardSection id="services" title={t('services')} lead={t('servicesLead')}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        {fields.length > 0 && (
          <ul className="grid gap-3">
            {fields.map(({ id, ...opened }, index) => {
              const line = values.lines[index] ?? opened
              return (
                <ServiceRow
                  key={id}
                  form={form}
                  index={index}
                  name={line.service}
                  errors={errors.lines?.[index]}
                  onRemove={() => remove(index)}
                  isUnsaved={!saved.some((other) => sameValue(other, line))}
                />
              )
            })}
          </ul>
        )}
        <Button
          variant="outline"
          className="justify-self-start"
          disabled={fields.length >= MAX_ENTRIES}
          onClick={() => append({ service: '', price: '' }, { shouldFocus: false })}
        >
          <PlusIcon />
          {t('addService')}
        </Button>
        <MergeNotice {...merge} labelOf={() => t('services')} />
        <FormErrorNotice error={formError} />
        <SectionSave pending={pending} isUnsaved={isUnsaved}>
          {t('saveServices')}
        </SectionSave>
        <LeaveDialog {...guard} />
      </form>
    </DashboardSection>
  )
}
