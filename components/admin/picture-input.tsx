'use client'
import { useId, useState } from 'react'
import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useFormState,
  useWatch,
} from 'react-hook-form'
import { FieldError } from '@/components/forms/field'
import { pictureError } from '@/components/products/editor/check-picture'
import { Button } from '@/components/ui/button'
import { ApiError } from '@/lib/platform/http/client'
import { upload } from '@/lib/platform/http/upload'
import { storeShopPicture } from '@/lib/shop/identity/contract'
import { shopPictureUrl } from '@/lib/shop/identity/team'

interface PictureInputProps<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Path of the picture's source. */
  name: string
  label: string
  hint: string
}

/** A picture that is uploaded when it is chosen; the form stores its source. */
export function PictureInput<Values extends FieldValues>({
  form,
  name,
  label,
  hint,
}: PictureInputProps<Values>) {
  const id = useId()
  const path = name as Path<Values>
  const [problem, setProblem] = useState<string>()
  const [share, setShare] = useState<number | null>(null)
  const { error } = form.getFieldState(path, useFormState({ control: form.control }))
  const src: string = useWatch({ control: form.control, name: path }) ?? ''
  const set = (value: string) =>
    form.setValue(path, value as PathValue<Values, Path<Values>>, { shouldDirty: true, shouldTouch: true })

  async function choose(file: File | undefined) {
    if (!file) return
    setProblem(undefined)
    const wrong = await pictureError(file)
    if (wrong) return setProblem(wrong)
    const data = new FormData()
    data.append('picture', file)
    setShare(0)
    try {
      const answer = await upload(storeShopPicture, { form: data, onProgress: setShare })
      set(answer.data.src)
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure
      setProblem(failure.fields.picture ?? failure.message)
    } finally {
      setShare(null)
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
          accept="image/jpeg,image/png,image/webp,image/avif"
          disabled={share !== null}
          aria-describedby={`${id}-hint`}
          aria-invalid={problem || error ? true : undefined}
          onChange={(event) => {
            choose(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        {src && (
          <Button variant="outline" disabled={share !== null} onClick={() => set('')}>
            Remove
          </Button>
        )}
        <span role="status" className="text-sm text-muted-foreground">
          {share !== null && `Uploading ${Math.round(share * 100)} %`}
        </span>
      </div>
      <p id={`${id}-hint`} className="text-sm text-muted-foreground">
        {hint}
      </p>
      <FieldError>{problem ?? error?.message}</FieldError>
    </div>
  )
}
