'use client'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { type Ref, useEffect, useImperativeHandle } from 'react'
import { richBox, richText } from './rich-classes'
import { isLink, isPageLink } from './rich-link'
import { tableExtensions } from './rich-table'
import { RichToolbar } from './rich-toolbar'

export interface RichEditorProps {
  id: string
  label: string
  /** Written from right to left. */
  isUrdu?: boolean
  /** A page of the shop, which may also link to others and have tables. */
  isPage?: boolean
  value: string
  invalid: boolean
  describedBy: string | undefined
  focusRef: Ref<{ focus: () => void }>
  onChange: (html: string) => void
  onBlur: () => void
}

/** Only what the allow-list permits (contract 1.3), so that saving loses nothing. */
const extensionsFor = (isAllowedUri: (address: string) => boolean) => [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    horizontalRule: false,
    heading: { levels: [1, 2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null, class: null },
      isAllowedUri,
    },
  }),
]

const extensions = extensionsFor(isLink)
const pageExtensions = [...extensionsFor(isPageLink), ...tableExtensions]

/** The text without empty lines at its end. */
const writtenIn = (editor: Editor) => (editor.isEmpty ? '' : editor.getHTML().replace(/(?:<p><\/p>)+$/, ''))

type Named = Required<Pick<RichEditorProps, 'id' | 'label' | 'isUrdu'>>

const attributesOf = ({ id, label, isUrdu }: Named) => ({
  id,
  class: `prose ${richText}`,
  role: 'textbox',
  'aria-multiline': 'true',
  'aria-label': label,
  ...(isUrdu ? { dir: 'rtl', lang: 'ur' } : { dir: 'auto' }),
})

export default function RichEditor({
  id,
  label,
  isUrdu = false,
  isPage = false,
  value,
  onChange,
  onBlur,
  focusRef,
  invalid,
  describedBy,
}: RichEditorProps) {
  const editor = useEditor({
    extensions: isPage ? pageExtensions : extensions,
    content: value,
    immediatelyRender: false,
    // The content security policy forbids injected styles; ours are in the style sheet.
    injectCSS: false,
    editorProps: { attributes: attributesOf({ id, label, isUrdu }) },
    onUpdate: ({ editor }) => onChange(writtenIn(editor)),
    onBlur,
  })
  useImperativeHandle(focusRef, () => ({ focus: () => void editor?.commands.focus() }), [editor])

  // A value that was set from outside, such as another user's text.
  useEffect(() => {
    if (editor && value !== writtenIn(editor)) editor.commands.setContent(value, { emitUpdate: false })
  }, [editor, value])

  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: {
          ...attributesOf({ id, label, isUrdu }),
          'aria-invalid': String(invalid),
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        },
      },
    })
  }, [editor, id, label, isUrdu, invalid, describedBy])

  return (
    <div className={richBox}>
      {editor && <RichToolbar editor={editor} isPage={isPage} />}
      <EditorContent editor={editor} />
    </div>
  )
}
