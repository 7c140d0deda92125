'use client'
import dynamic from 'next/dynamic'
import { useId } from 'react'
import { FieldError } from '@/components/forms/field'
import { richBox, richText, richToolbar } from './rich-classes'
import type { RichEditorProps } from './rich-editor'

/** The editor is larger than the rest of the page, so it is loaded later in a reserved space. */
const RichEditor = dynamic(() => import('./rich-editor'), {
  ssr: false,
  loading: () => (
    <div className={richBox} role="status" aria-label="Loading the editor">
      <div className={richToolbar} />
      <div className={richText} />
    </div>
  ),
})

type RichFieldProps = Omit<RichEditorProps, 'id' | 'invalid' | 'describedBy'> & {
  error: string | undefined
}

export function RichField({ label, error, ...editor }: RichFieldProps) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      {/* The headings of the text are one level below. */}
      <h2 className="text-sm font-semibold font-sans tracking-normal">{label}</h2>
      <RichEditor
        id={id}
        label={label}
        invalid={error !== undefined}
        describedBy={error ? `${id}-error` : undefined}
        {...editor}
      />
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
