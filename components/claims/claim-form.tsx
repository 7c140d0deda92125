'use client'
import { useEffect, useState } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { useTranslations } from '#i18n'
import { draftStore } from '@/components/forms/draft'
import { Field, FieldError } from '@/components/forms/field'
import { FormErrorNotice } from '@/components/forms/form-error-notice'
import { usePhotoTexts } from '@/components/forms/photo-texts'
import { readyPhotos } from '@/components/forms/prepare-photo'
import { schemaResolver } from '@/components/forms/schema-resolver'
import { SubmitButton } from '@/components/forms/submit-button'
import { useApiForm } from '@/components/forms/use-endpoint-form'
import { Card } from '@/components/ui/card'
import { Radio } from '@/components/ui/checkbox'
import { choiceClass } from '@/components/ui/choice'
import { Input } from '@/components/ui/input'
import { useRouter } from '@/components/ui/navigation'
import { Textarea } from '@/components/ui/textarea'
import { toast } from '@/components/ui/toast'
import type { makeClaim } from '@/lib/orders/claims/contract'
import { claimKinds, MAX_DESCRIPTION, MAX_PHOTOS, PHOTO_SIDE } from '@/lib/orders/claims/rules'
import { claimForm, photoCap } from '@/lib/orders/claims/schema'
import type { claimByGuest } from '@/lib/orders/guests/contract'
import { at } from '@/lib/platform/http/client'
import { upload } from '@/lib/platform/http/upload'
import { PhotoPicker } from './photo-picker'
import { SendingPhotos } from './sending-photos'

/** A description is stored until it is sent: opening the camera may end the page. The owner is the order line. */
const claimDraft = draftStore('claimDraft', ['description'])

type Values = { photos: File[]; quantity: string; kind: string; description: string }

type ClaimFormProps = {
  item: { id: string; quantity: number }
  /** Where to go afterwards. */
  after: string
  /** Staff may enter what a person reports on the telephone, without a photo. */
  isStaff?: boolean
  /** The token of the link of an order without an account. */
  guestToken?: string
}

const nothing = { description: '' }

/** Reports a plant that arrived unwell. After a failure photos and text are still there. */
export function ClaimForm({ item, after, isStaff = false, guestToken }: ClaimFormProps) {
  const t = useTranslations('claims.form')
  const kinds = useTranslations('claims.order.kinds')
  const faultText = usePhotoTexts(photoCap)
  const router = useRouter()
  const [share, setShare] = useState<number | null>(null)
  const leave = (message: string) => {
    claimDraft.clear()
    toast.success(message)
    router.push(after)
    router.refresh()
  }
  const sentOf = ({ quantity, description, ...values }: Values) => ({
    item: item.id,
    ...values,
    quantity: quantity.trim(),
    description: description.trim(),
  })
  const isTooMany = (quantity: string) =>
    !claimForm.shape.quantity.refine((count) => count <= item.quantity).safeParse(quantity.trim()).success
  const { form, submit, pending, formError } = useApiForm<{ message: string }, Values>({
    resolver: schemaResolver<Values>(claimForm, sentOf, {
      alsoAsks: ({ photos, quantity, description }) => ({
        photos: isStaff || photos.length > 0 ? undefined : t('needsPhoto'),
        quantity: isTooMany(quantity) ? t('needsQuantity', { total: item.quantity }) : undefined,
        description: description.trim() ? undefined : t('needsDescription'),
      }),
    }),
    defaultValues: { photos: [], quantity: '1', kind: '', description: '' },
    send: async (values) => {
      const photos = await readyPhotos(values.photos, 'photos', faultText)
      return sendClaim(guestToken, toFormData({ ...sentOf(values), photos }), setShare).finally(() =>
        setShare(null),
      )
    },
    onDone: ({ message }) => leave(message),
    // An earlier attempt has arrived although its answer was lost.
    onError: ({ status, message }) => {
      if (status === 409) leave(message)
      return status === 409
    },
    errorText: ({ status, message }) => (status === 0 || status >= 500 ? `${message} ${t('kept')}` : message),
    leavesPage: true,
  })
  const { errors } = useFormState({ control: form.control })
  const { field: photos } = useController({ control: form.control, name: 'photos' })
  const description = useWatch({ control: form.control, name: 'description' })
  useEffect(() => {
    const { description: written } = claimDraft.read(item.id)
    if (written) form.setValue('description', written)
  }, [form, item.id])
  useEffect(() => {
    if (description) claimDraft.save(item.id, { description }, nothing)
  }, [description, item.id])

  return (
    <Card as="div">
      <form className="grid gap-6" method="post" noValidate onSubmit={submit}>
        <PhotoPicker
          name="photos"
          label={t('photos')}
          hint={t('photosHint', { max: MAX_PHOTOS })}
          max={MAX_PHOTOS}
          side={PHOTO_SIDE}
          cap={photoCap}
          photos={photos.value}
          inputRef={photos.ref}
          error={errors.photos?.message}
          isOptional={isStaff}
          onChange={(change) => photos.onChange(change(form.getValues('photos')))}
        />
        <fieldset className="grid gap-3">
          <legend className="mb-1.5 text-sm font-semibold">{t('kind')}</legend>
          <div className="grid gap-3 sm:grid-cols-3">
            {claimKinds.map((kind) => (
              <label key={kind} className={choiceClass}>
                <Radio value={kind} {...form.register('kind')} />
                {kinds(kind)}
              </label>
            ))}
          </div>
          <FieldError>{errors.kind?.message}</FieldError>
        </fieldset>
        {item.quantity > 1 && (
          <Field
            label={t('quantity')}
            hint={t('ofQuantity', { total: item.quantity })}
            error={errors.quantity?.message}
            required
          >
            {(control) => (
              <Input
                {...control}
                className="max-w-28"
                inputMode="numeric"
                maxLength={4}
                autoComplete="off"
                {...form.register('quantity')}
              />
            )}
          </Field>
        )}
        <Field
          label={t('description')}
          hint={t('descriptionHint')}
          error={errors.description?.message}
          required
        >
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              dir="auto"
              maxLength={MAX_DESCRIPTION}
              {...form.register('description')}
            />
          )}
        </Field>
        <FormErrorNotice error={formError} />
        {share !== null && <SendingPhotos share={share} />}
        <SubmitButton className="sm:justify-self-start" pending={pending}>
          {t('send')}
        </SubmitButton>
      </form>
    </Card>
  )
}

function sendClaim(token: string | undefined, form: FormData, onProgress: (share: number) => void) {
  if (token === undefined) return upload(at<typeof makeClaim>('POST', '/claim'), { form, onProgress })
  const endpoint = at<typeof claimByGuest>('POST', '/guest-order/{token}/claim')
  return upload(endpoint, { params: { token }, form, onProgress })
}

function toFormData({ photos, ...texts }: Values & { item: string }): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(texts)) form.set(name, value)
  for (const photo of photos) form.append('photos', photo)
  return form
}
