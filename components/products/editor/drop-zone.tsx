import { type ComponentProps, type DragEvent, type Ref, useEffect, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { CameraIcon } from '@/components/ui/icons'
import { MAX_PICTURES } from '@/lib/catalogue/products/form'

type DropZoneProps = {
  full: boolean
  disabled: boolean
  inputRef: Ref<HTMLInputElement>
  inputProps: ComponentProps<'input'>
  onFiles: (files: readonly File[]) => void
}

const carriesFiles = ({ dataTransfer }: Pick<globalThis.DragEvent, 'dataTransfer'>) =>
  dataTransfer?.types.includes('Files') ?? false

/** Where pictures are dropped or chosen. */
export function DropZone({ full, disabled, inputRef, inputProps, onFiles }: DropZoneProps) {
  const [over, setOver] = useState(false)

  // A file dropped outside the zone would replace the page and lose the form.
  useEffect(() => {
    const preventNavigation = (event: globalThis.DragEvent) => {
      if (carriesFiles(event)) event.preventDefault()
    }
    window.addEventListener('dragover', preventNavigation)
    window.addEventListener('drop', preventNavigation)
    return () => {
      window.removeEventListener('dragover', preventNavigation)
      window.removeEventListener('drop', preventNavigation)
    }
  }, [])

  function drop(event: DragEvent) {
    if (!carriesFiles(event)) return
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files])
  }

  return (
    <label
      data-over={over || undefined}
      className={cn(
        'flex min-h-26 flex-col items-center justify-center gap-1.5 rounded-lg border-[1.5px] border-dashed border-input bg-muted p-4 text-center hover:border-primary hover:bg-soft-leaf hover:text-soft-leaf-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring has-aria-invalid:border-destructive',
        'data-over:border-primary data-over:bg-soft-leaf data-over:text-soft-leaf-foreground',
        full ? 'cursor-not-allowed text-muted-foreground' : 'cursor-pointer',
      )}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <CameraIcon />
      <span className="text-[0.9375rem]/5 font-semibold">
        {full ? (
          `The limit is ${MAX_PICTURES} pictures`
        ) : (
          <>
            <span className="max-sm:hidden pointer-coarse:hidden">Drop pictures here, or choose files</span>
            <span className="hidden max-sm:inline pointer-coarse:inline">Take or choose pictures</span>
          </>
        )}
      </span>
      <input
        {...inputProps}
        ref={inputRef}
        type="file"
        name="images"
        className="sr-only"
        multiple
        accept="image/*"
        disabled={full}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // So that the same file can be chosen again after it was removed.
          event.target.value = ''
        }}
      />
    </label>
  )
}
