'use client'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { FieldError } from '@/components/forms/field'
import { Button } from '@/components/ui/button'
import { isLink, isPageLink, linkOf } from './rich-link'

type LinkRowProps = { editor: Editor; isPage: boolean; onClose: () => void }

/** The link at the cursor. Not a form, as it is inside one. */
export function LinkRow({ editor, isPage, onClose }: LinkRowProps) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const [had] = useState<string>(() => editor.getAttributes('link').href ?? '')
  const [address, setAddress] = useState(had)
  const [error, setError] = useState('')

  useEffect(() => field.current?.focus(), [])

  function set() {
    const href = linkOf(address, isPage ? isPageLink : isLink)
    if (!href) {
      setError(
        isPage
          ? 'A link starts with https:// or /, or is an email address'
          : 'A link starts with https:// or is an email address',
      )
      return
    }
    const chain = editor.chain().focus().extendMarkRange('link')
    // Without a selection the address is the link's text.
    if (editor.state.selection.empty && !had) {
      chain
        .insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    } else chain.setLink({ href }).run()
    onClose()
  }

  function close() {
    editor.commands.focus()
    onClose()
  }

  function press(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      set()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      close()
    }
  }

  return (
    <div className="grid gap-1 border-b border-border p-2">
      <div className="flex flex-wrap gap-2">
        <input
          ref={field}
          className="input input-sm w-auto flex-[1_1_14rem]"
          inputMode="url"
          placeholder="https://"
          aria-label="Link address"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          value={address}
          maxLength={500}
          onChange={(event) => {
            setAddress(event.target.value)
            setError('')
          }}
          onKeyDown={press}
        />
        <Button size="sm" onClick={set}>
          Set link
        </Button>
        {had && (
          <Button
            size="sm"
            variant="outline"
            onClick={() => {
              editor.chain().focus().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            Remove link
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={close}>
          Cancel
        </Button>
      </div>
      <FieldError id={id}>{error}</FieldError>
    </div>
  )
}
