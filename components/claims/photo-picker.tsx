import { type RefCallback, useId, useRef, useState } from 'react'
import { useTranslations } from '#i18n'
import { FieldError } from '@/components/forms/field'
import { usePhotoTexts } from '@/components/forms/photo-texts'
import { startPreparing } from '@/components/forms/prepare-photo'
import { usePreview } from '@/components/search/use-preview'
import { Button } from '@/components/ui/button'
import { CloseIcon } from '@/components/ui/icons'
import { SpriteIcon } from '@/components/ui/sprite-icon'
import { type PhotoFault, sentPicture } from '@/lib/platform/storage/photo-files'

type PhotoPickerProps = {
  /** The field of the form. */
  name: string
  label: string
  hint: string
  /** How many may be sent. */
  max: number
  /** The longer side of a sent picture in pixels. */
  side: number
  /** The limit of the server for one file, in bytes. */
  cap: number
  photos: readonly File[]
  /** Gets the focus when a photo is missing. */
  inputRef: RefCallback<HTMLInputElement>
  error: string | undefined
  isOptional: boolean
  /** `change` gets the photos of that moment: while some are made smaller, others may be added or removed. */
  onChange: (change: (photos: readonly File[]) => File[]) => void
}

/**
 * Takes or chooses photos, and makes them smaller at once: they are sent over phone networks. The form waits for them with
 * `readyPhotos`.
 */
export function PhotoPicker(props: PhotoPickerProps) {
  const { name, label, hint, max, side, cap, photos, inputRef, error, isOptional, onChange } = props
  const t = useTranslations('claims.photos')
  const common = useTranslations('shell.common')
  const faultText = usePhotoTexts(cap)
  const id = useId()
  /** Why a file was not added. */
  const [problem, setProblem] = useState('')
  /** The photos that are made smaller now, and why others cannot be sent. */
  const [steps, setSteps] = useState<ReadonlyMap<File, Step>>(new Map())
  const removed = useRef(new WeakSet<File>())
  const faults = new Set(
    photos.flatMap((photo) => {
      const step = steps.get(photo)
      return step && step !== 'preparing' ? [faultText(step)] : []
    }),
  )
  const shown = problem || [...faults].join('. ') || error

  function add(files: readonly File[]) {
    // Some systems name no type; then the first bytes decide.
    const pictures = files.filter(({ type }) => !type || type.startsWith('image/'))
    if (pictures.length < files.length) setProblem(faultText('noPicture'))
    else setProblem(photos.length + pictures.length > max ? t('tooMany', { max }) : '')
    // Each has a name of its own, also when the same file is chosen twice.
    const added = pictures
      .slice(0, max - photos.length)
      .map((file) => new File([file], `${crypto.randomUUID()}.jpg`, { type: file.type }))
    if (added.length === 0) return
    onChange((now) => [...now, ...added].slice(0, max))
    for (const photo of added) void prepare(photo)
  }

  const setStep = (photo: File, step: Step | undefined) =>
    setSteps((now) => {
      const others = [...now].filter(([other]) => other !== photo)
      return new Map(step ? [...others, [photo, step]] : others)
    })

  /** One that cannot be sent stays, and the form is not sent until it is removed: otherwise it could be missing unnoticed. */
  async function prepare(photo: File) {
    setStep(photo, 'preparing')
    const isWanted = () => !removed.current.has(photo)
    const prepared = await startPreparing(photo, sentPicture(side, cap), isWanted)
    if (!prepared || !isWanted()) return
    if ('fault' in prepared) return setStep(photo, prepared.fault)
    setStep(photo, undefined)
    onChange((now) => now.map((other) => (other === photo ? prepared.file : other)))
  }

  function remove(photo: File) {
    removed.current.add(photo)
    setProblem('')
    setStep(photo, undefined)
    onChange((now) => now.filter((other) => other !== photo))
  }

  const input = (isCamera: boolean) => (
    <label className={isCamera ? 'btn btn-primary not-pointer-coarse:hidden' : 'btn btn-secondary'}>
      <input
        type="file"
        ref={isCamera ? undefined : inputRef}
        name={name}
        accept="image/*"
        capture={isCamera ? 'environment' : undefined}
        multiple={!isCamera}
        className="sr-only"
        aria-describedby={shown ? `${id}-error` : undefined}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])]
          // So that the same file can be chosen again.
          target.value = ''
          add(files)
        }}
      />
      <SpriteIcon name={isCamera ? 'camera' : 'plus'} />
      {t(isCamera ? 'take' : 'choose')}
    </label>
  )

  return (
    <fieldset className="grid gap-2" aria-describedby={`${id}-hint`}>
      <legend className="mb-1.5 text-sm font-semibold">
        {label}
        {isOptional && <span className="font-normal text-muted-foreground">{common('optional')}</span>}
      </legend>
      {photos.length > 0 && (
        <ul className="flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <Photo
              key={photo.name}
              photo={photo}
              step={steps.get(photo)}
              number={index + 1}
              onRetry={() => {
                setProblem('')
                void prepare(photo)
              }}
              onRemove={() => remove(photo)}
            />
          ))}
        </ul>
      )}
      {photos.length < max && (
        <div className="flex flex-wrap gap-2 has-focus-visible:[&>label:has(:focus-visible)]:outline-2 has-focus-visible:[&>label:has(:focus-visible)]:outline-offset-2 has-focus-visible:[&>label:has(:focus-visible)]:outline-ring">
          {input(true)}
          {input(false)}
        </div>
      )}
      <p id={`${id}-hint`} className="text-sm text-muted-foreground">
        {hint}
      </p>
      <FieldError id={`${id}-error`}>{shown}</FieldError>
    </fieldset>
  )
}

type Step = 'preparing' | PhotoFault

type PhotoProps = {
  photo: File
  step: Step | undefined
  number: number
  onRetry: () => void
  onRemove: () => void
}

function Photo({ photo, step, number, onRetry, onRemove }: PhotoProps) {
  const t = useTranslations('claims.photos')
  const preparing = useTranslations('forms.photos')
  // Only the smaller copy is shown: decoding the file a second time would take as much memory again.
  const preview = usePreview(step ? null : photo)
  return (
    <li className="relative">
      <span className="block size-28 overflow-clip rounded-md border border-border bg-wash">
        {preview && <img className="size-full object-cover" src={preview} alt={t('photo', { number })} />}
        {step === 'preparing' && (
          <span className="grid h-full place-items-center px-2 text-center text-xs" role="status">
            {preparing('preparing')}
          </span>
        )}
        {step && step !== 'preparing' && (
          <span className="grid h-full place-items-center p-2 pt-10 text-center text-xs">
            {step === 'notLoaded' ? (
              <Button variant="outline" size="sm" onClick={onRetry}>
                {preparing('retry')}
              </Button>
            ) : (
              preparing('unusable')
            )}
          </span>
        )}
      </span>
      <button
        type="button"
        className="absolute top-0 inset-e-0 grid size-11 place-items-center"
        aria-label={t('remove', { number })}
        onClick={onRemove}
      >
        <span className="grid size-7 place-items-center rounded-full border border-border bg-card">
          <CloseIcon width="16" height="16" />
        </span>
      </button>
    </li>
  )
}
