'use client'
import { type UseFormReturn, useFormState } from 'react-hook-form'
import { useLocale, useTranslations } from '#i18n'
import { TextField } from '@/components/admin/text-field'
import { ConfirmDelete } from '@/components/feedback/confirm-delete'
import { FieldError } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { LeaveDialog } from '@/components/forms/leave-dialog'
import { MergeNotice } from '@/components/forms/merge-notice'
import { SaveBar } from '@/components/forms/save-bar'
import { SubmitButton } from '@/components/forms/submit-button'
import { useRecordForm } from '@/components/forms/use-record-form'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card, cardVariants } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { Checkbox } from '@/components/ui/checkbox'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/navigation'
import { toast } from '@/components/ui/toast'
import { changeSet, createSet, deleteSet } from '@/lib/accounts/staff/contract'
import type { StaffSetDto } from '@/lib/accounts/staff/schema'
import { adminPaths } from '@/lib/base/admin-paths'
import { nameIn } from '@/lib/base/i18n/stored-text'
import { type Permission, withContained } from '@/lib/base/permissions'
import { call } from '@/lib/platform/http/client'
import { permissionGroups, permissionsIn } from './permission-groups'

interface SetValues {
  name: string
  nameUr: string
  permissions: Permission[]
}

const toValues = (set: StaffSetDto | null): SetValues => ({
  name: set?.name ?? '',
  nameUr: set?.nameUr ?? '',
  permissions: permissionsIn(set?.permissions ?? []),
})

type SetFormProps = {
  /** The one to change; without it a new one. */
  set?: StaffSetDto
  /** The permissions of the viewer, who can give no other ones. */
  own: readonly Permission[]
}

/** Adds a set of permissions, or changes one for all who have it. */
export function SetForm({ set, own }: SetFormProps) {
  const t = useTranslations('staff.sets')
  const names = useTranslations('staff.permission')
  const router = useRouter()
  const locale = useLocale()
  const toList = () => {
    router.push(adminPaths.staffSets)
    router.refresh()
  }
  const { form, submit, pending, formError, lengthOf, merge, guard, values } = useRecordForm({
    spec: set ? changeSet : createSet,
    record: set ?? null,
    valuesOf: toValues,
    toInput: (body: SetValues, seen) =>
      seen
        ? {
            params: { id: seen._id },
            body: {
              ...body,
              seen: { name: seen.name, nameUr: seen.nameUr, permissions: seen.permissions },
            },
          }
        : { body },
    recordIn: ({ data }) => data,
    onDone: ({ message }) => {
      toast.success(message)
      toList()
    },
  })
  const labels: Record<string, string> = {
    name: t('named'),
    nameUr: t('namedUr'),
    permissions: t('permissions'),
  }
  const textOf = (value: unknown) =>
    (Array.isArray(value)
      ? permissionsIn(value)
          .map((one) => names(one))
          .join(' · ')
      : String(value)) || t('none')
  return (
    <form className="grid gap-5" method="post" noValidate onSubmit={submit}>
      <Card className="grid min-w-0 gap-5" aria-labelledby="set-title">
        <CardHead
          id="set-title"
          title={set ? t('changeTitle', { name: nameIn(locale, set) }) : t('newTitle')}
        >
          {t('formLead')}
        </CardHead>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            form={form}
            name="name"
            label={t('named')}
            hint={t('namedHint')}
            max={lengthOf('name') ?? 60}
            required
          />
          <TextField form={form} name="nameUr" label={t('namedUr')} max={lengthOf('nameUr') ?? 60} isUrdu />
        </div>
      </Card>
      <PermissionFields form={form} chosen={values.permissions} before={set?.permissions ?? []} own={own} />
      <div className="empty:hidden">
        <MergeNotice {...merge} labelOf={(path) => labels[path] ?? path} format={textOf} />
      </div>
      <SaveBar alone>
        <FormErrorNotice error={formError} />
        {set && set.members > 0 && (
          <p className="text-sm text-muted-foreground">{t('firstOther', { count: set.members })}</p>
        )}
        {set?.members === 0 && (
          <ConfirmDelete
            trigger={
              <Button variant="outline" size="sm" className="min-h-11">
                {t('delete')}
              </Button>
            }
            title={t('deleteTitle', { name: nameIn(locale, set) })}
            question={t('deleteText')}
            yes={t('delete')}
            remove={() => call(deleteSet, { params: { id: set._id } })}
            onDeleted={toList}
          />
        )}
        <Link className={buttonVariants({ variant: 'ghost' })} href={adminPaths.staffSets}>
          {t('all')}
        </Link>
        <SubmitButton pending={pending}>{t('save')}</SubmitButton>
      </SaveBar>
      <LeaveDialog {...guard} />
    </form>
  )
}

interface PermissionFieldsProps {
  form: UseFormReturn<SetValues>
  chosen: readonly Permission[]
  /** Those that the set has, which a viewer without them may leave to it. */
  before: readonly string[]
  own: readonly Permission[]
}

/** A box for each permission. Those that come with a chosen one are ticked, and cannot be taken out alone. */
function PermissionFields({ form, chosen, before, own }: PermissionFieldsProps) {
  const t = useTranslations('staff.sets')
  const groups = useTranslations('staff.groups')
  const names = useTranslations('staff.permission')
  const { errors } = useFormState({ control: form.control })
  const contained = withContained(chosen)
  const mayGive = (one: Permission) => own.includes(one) || before.includes(one)
  const choose = (one: Permission, isOn: boolean) =>
    form.setValue(
      'permissions',
      permissionsIn(isOn ? [...chosen, one] : chosen.filter((other) => other !== one)),
      { shouldDirty: true },
    )
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {permissionGroups.map(([group, some]) => (
        <fieldset key={group} className={cardVariants({ className: 'min-w-0' })}>
          <legend className="sr-only">{groups(group)}</legend>
          <CardHead title={groups(group)} />
          <div className="mt-2 grid">
            {some.map((one: Permission) => (
              <label key={one} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
                <Checkbox
                  name={one}
                  className="disabled:cursor-default disabled:opacity-50"
                  checked={contained.has(one)}
                  disabled={!mayGive(one) || (contained.has(one) && !chosen.includes(one))}
                  onChange={({ target }) => choose(one, target.checked)}
                />
                <span className="min-w-0">{names(one)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {own.length < permissionGroups.flatMap(([, some]) => some).length && (
        <p className="col-span-full text-sm text-muted-foreground">{t('lacking')}</p>
      )}
      <FieldError>{errors.permissions?.message}</FieldError>
    </div>
  )
}
