'use client'
import { useTranslations } from '#i18n'
import { ConfirmDelete } from '@/components/feedback/confirm-delete'
import { type Consequence, StateSelect } from '@/components/forms/state-select'
import { Button } from '@/components/ui/button'
import { changeMember, removeMember } from '@/lib/accounts/staff/contract'
import type { StaffMember } from '@/lib/accounts/staff/schema'
import { call } from '@/lib/platform/http/client'
import type { NamedSet } from './named-sets'
import { permissionsIn } from './permission-groups'

type SetSelectProps = { member: StaffMember; name: string; givable: readonly NamedSet[] }

/** The set of a member of staff. A choice says what it gives before it is confirmed. */
export function SetSelect({ member, name, givable }: SetSelectProps) {
  const t = useTranslations('staff.people')
  const names = useTranslations('staff.permission')
  const current = member.set
  const ids = givable.map(({ _id }) => _id)
  const value = current?._id ?? ''
  const nameOf = (id: string) =>
    id === value ? (current?.name ?? t('noSet')) : (givable.find(({ _id }) => _id === id)?.name ?? '')
  const gains = (id: string): Consequence => {
    const set = givable.find(({ _id }) => _id === id)
    if (set?.isOwner) return t('getsAll', { name })
    const some = permissionsIn(set?.permissions ?? [])
    if (some.length === 0) return t('getsNothing', { name })
    return { text: t('gets', { name }), items: some.map((one) => names(one)) }
  }
  return (
    <StateSelect
      label={t('setOf', { name })}
      value={value}
      // The present one is shown even if the viewer may not give it.
      states={ids.includes(value) ? ids : [value, ...ids]}
      textOf={nameOf}
      plain={value}
      consequences={(id) => [gains(id), t('countsAtOnce', { name })]}
      change={async (set) => {
        const { data } = await call(changeMember, {
          params: { id: member._id },
          body: { set, seen: { set: value || null } },
        })
        return data.set?._id ?? ''
      }}
    />
  )
}

/** Ends the work of a person for the shop, after a question. */
export function RemoveMember({ id, name }: { id: string; name: string }) {
  const t = useTranslations('staff.people')
  return (
    <ConfirmDelete
      trigger={
        <Button variant="outline" size="sm" className="min-h-11">
          <span>
            {t.rich('remove', { name, hidden: (words) => <span className="sr-only">{words}</span> })}
          </span>
        </Button>
      }
      title={t('removeTitle', { name })}
      question={t('removeText', { name })}
      yes={t('removeYes')}
      remove={() => call(removeMember, { params: { id } })}
    />
  )
}
