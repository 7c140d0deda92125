'use client'
import { useEffect, useId, useRef, useState } from 'react'
import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { useTranslations } from '#i18n'
import { addPending, dropPending } from '@/components/admin/pending-pictures'
import { FieldError } from '@/components/forms/field'
import { usePhotoTexts } from '@/components/forms/photo-texts'
import { preparePhoto } from '@/components/forms/prepare-photo'
import { Button } from '@/components/ui/button'
import { ApiError, isUnanswered } from '@/lib/platform/http/client'
import { upload } from '@/lib/platform/http/upload'
import { shownPicture } from '@/lib/platform/storage/photo-files'
import { storeShopPicture } from '@/lib/shop/identity/contract'
import { pictureCap } from '@/lib/shop/identity/pictures'
import { shopPictureUrl } from '@/lib/shop/identity/team'

interface PictureInputProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Path of the picture's source. */
  name: string
  label: string
  hint: string
}

/**
 * A picture that is made smaller and uploaded when it is chosen; the form stores its source. One that was not sent can be sent
 * again without choosing it a second time. While one has failed the form is not sent, until it is left out or another is chosen.
 */
export function PictureInput<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
}: PictureInputProps<Values>) {
  const id = useId()
  const path = name as Path<Values>
  const t = useTranslations('forms.photos')
  const faultText = usePhotoTexts(pictureCap)
  const [problem, setProblem] = useState<string>()
  const [step, setStep] = useState<'idle' | 'preparing' | number>('idle')
  /** The file that was not sent because of the connection. */
  const [unsent, setUnsent] = useState<File | null>(null)
  const busy = step !== 'idle'
  const { error } = form.getFieldState(path, useFormState({ control: form.control }))
  const src: string = useWatch({ control: form.control, name: path }) ?? ''
  /** The path of this moment: a row may be moved while its picture is uploaded. */
  const place = useRef(path)
  useEffect(() => {
    place.current = path
  }, [path])
  const set = (value: string) =>
    form.setValue(place.current, value as PathValue<Values, Path<Values>>, {
      shouldDirty: true,
      shouldTouch: true,
    })

  // The picture of a row that was removed is not waited for, sent or stored: another row may be at its place.
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
      dropPending(form.control, id)
    }
  }, [form.control, id])

  function choose(file: File | undefined) {
    if (file) addPending(form.control, id, store(file))
  }

  /** Returns why the picture was not stored. */
  async function store(file: File): Promise<string | undefined> {
    setProblem(undefined)
    setUnsent(null)
    setStep('preparing')
    try {
      const prepared = await preparePhoto(file, shownPicture(pictureCap), () => isThere.current)
      if (!prepared || !isThere.current) return undefined
      if ('file' in prepared) return await send(prepared.file)
      if (prepared.fault === 'notLoaded') setUnsent(file)
      return fail(faultText(prepared.fault))
    } finally {
      setStep('idle')
    }
  }

  function leaveOut() {
    dropPending(form.control, id)
    setProblem(undefined)
    setUnsent(null)
  }

  function fail(text: string) {
    setProblem(text)
    return text
  }

  async function send(picture: File): Promise<string | undefined> {
    const data = new FormData()
    data.append('picture', picture)
    setStep(0)
    try {
      const answer = await upload(storeShopPicture, { form: data, onProgress: setStep })
      if (isThere.current) set(answer.data.src)
      return undefined
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      if (isUnanswered(failure)) setUnsent(picture)
      return fail(failure.fields.picture ?? failure.message)
    }
  }

  return (
    <div className="grid gap-1.5 sm:col-span-full">
      <label className="text-sm font-semibold" htmlFor={id}>
        {label}
      </label>
      <div className="flex flex-wrap items-center gap-3">
        {src && (
          <img
            className="h-16 max-w-40 rounded-md border border-border bg-[#fff] object-contain p-1"
            src={shopPictureUrl(src)}
            alt={`Current: ${label}`}
          />
        )}
        <input
          id={id}
          className="input max-w-80 py-2"
          type="file"
          accept="image/*"
          disabled={busy}
          aria-describedby={`${id}-hint`}
          aria-invalid={problem || error ? true : undefined}
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {src && (
          <Button variant="outline" disabled={busy} onClick={() => set('')}>
            Remove
          </Button>
        )}
        {problem && !busy && (
          <Button variant="outline" onClick={leaveOut}>
            {t('leaveOut')}
          </Button>
        )}
        {unsent && (
          <Button variant="outline" onClick={() => choose(unsent)}>
            {t('retry')}
          </Button>
        )}
        <span role="status" className="text-sm text-muted-foreground">
          {step === 'preparing' && t('preparing')}
          {typeof step === 'number' && t('sending', { percent: Math.round(step * 100) })}
        </span>
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted-foreground">
        {hint}
      </p>
      <FieldError>{problem ?? error?.message}</FieldError>
    </div>
  )
}
