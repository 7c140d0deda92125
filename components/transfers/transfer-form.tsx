'use client'
import { useState } from 'react'
import { useController, useFormState } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { PhotoPicker } from '@/components/claims/photo-picker'
import { SendingPhotos } from '@/components/claims/sending-photos'
import { Field } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { usePhotoTexts } from '@/components/forms/photo-texts'
import { readyPhotos } from '@/components/forms/prepare-photo'
import { schemaResolver } from '@/components/forms/schema-resolver'
import { SubmitButton } from '@/components/forms/submit-button'
import { useApiForm } from '@/components/forms/use-endpoint-form'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { Select } from '@/components/ui/select'
import { toast } from '@/components/ui/toast'
import { TRANSFER_PICTURE_SIDE } from '@/lib/money/transfers/rules'
import { at } from '@/lib/platform/http/client'
import { upload } from '@/lib/platform/http/upload'
import type { reportAppointmentTransfer, reportOrderTransfer } from '@/lib/reconciling/transfers/contract'
import { MAX_REFERENCE_LENGTH, transferForm, transferPictureCap } from '@/lib/reconciling/transfers/schema'

type Values = { account: string; reference: string; pictures: File[] }

type TransferFormProps = {
  kind: 'order' | 'appointment'
  /** The id of the order or appointment. */
  id: string
  /** How the accounts are called, by their ids. */
  accounts: readonly { id: string; name: string }[]
  /** How many pictures can still be sent. */
  picturesLeft: number
}

const specs = {
  order: at<typeof reportOrderTransfer>('POST', '/order/{id}/transfer'),
  appointment: at<typeof reportAppointmentTransfer>('POST', '/appointment/{id}/transfer'),
}

/** Reports that the money was sent. After a failure the number and the pictures are still there. */
export function TransferForm({ kind, id, accounts, picturesLeft }: TransferFormProps) {
  const t = useTranslations('transfers.form')
  const faultText = usePhotoTexts(transferPictureCap)
  const router = useRouter()
  const [share, setShare] = useState<number | null>(null)
  const blank: Values = { account: '', reference: '', pictures: [] }
  const only = accounts.length === 1 ? (accounts[0]?.id ?? '') : ''
  const { form, submit, pending, formError } = useApiForm<{ message: string }, Values>({
    resolver: schemaResolver<Values>(transferForm, (values) => values, {}),
    defaultValues: blank,
    send: async ({ account, ...values }) => {
      const pictures = await readyPhotos(values.pictures, 'pictures', faultText)
      return upload(specs[kind], {
        params: { id },
        form: toFormData({ account: account || only, ...values, pictures }),
        onProgress: setShare,
      }).finally(() => setShare(null))
    },
    onDone: ({ message }) => {
      toast.success(message)
      form.reset(blank)
      router.refresh()
    },
    // It was paid, cancelled or answered meanwhile, or its account was replaced.
    onError: ({ status, fields }) => {
      if (fields.account) form.setValue('account', '')
      if (status === 409 || fields.account) router.refresh()
      return false
    },
    errorText: ({ status, message }) => (status === 0 || status >= 500 ? `${message} ${t('kept')}` : message),
  })
  const { errors } = useFormState({ control: form.control })
  const { field: pictures } = useController({ control: form.control, name: 'pictures' })
  return (
    <form className="grid gap-4" method="post" noValidate onSubmit={submit}>
      {accounts.length > 1 && (
        <Field label={t('account')} error={errors.account?.message} optional>
          {(control) => (
            <Select {...control} {...form.register('account')}>
              <option value="">{t('anyAccount')}</option>
              {accounts.map((account) => (
                <option key={account.id} value={account.id}>
                  {account.name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Field label={t('reference')} hint={t('referenceHint')} error={errors.reference?.message}>
        {(control) => (
          <Input
            {...control}
            className="max-w-96 rtl:text-end"
            dir="ltr"
            maxLength={MAX_REFERENCE_LENGTH}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            {...form.register('reference')}
          />
        )}
      </Field>
      {picturesLeft > 0 ? (
        <PhotoPicker
          name="pictures"
          label={t('pictures')}
          hint={t('picturesHint', { left: picturesLeft })}
          max={picturesLeft}
          side={TRANSFER_PICTURE_SIDE}
          cap={transferPictureCap}
          photos={pictures.value}
          inputRef={pictures.ref}
          error={errors.pictures?.message}
          isOptional={false}
          onChange={(change) => pictures.onChange(change(form.getValues('pictures')))}
        />
      ) : (
        <p className="text-sm text-muted-foreground">{t('noPictures')}</p>
      )}
      <FormErrorNotice error={formError} />
      {share !== null && <SendingPhotos share={share} />}
      <SubmitButton className="sm:justify-self-start" pending={pending}>
        {t('send')}
      </SubmitButton>
    </form>
  )
}

function toFormData({ pictures, ...texts }: Values): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  for (const picture of pictures) form.append('pictures', picture)
  return form
}
