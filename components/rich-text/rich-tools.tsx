import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Pen } from '@/components/ui/icons'
import { insertTable, isInsideTable } from './rich-table'

export interface RichTool {
  name: string
  keys?: string
  face: ReactNode
  /** The first of a group. */
  gap?: true
  run: (editor: Editor) => unknown
  isOn?: (editor: Editor) => boolean
  can?: (editor: Editor) => boolean
}

const Lines = ({ d }: { d: string }) => <Pen width="20" height="20" d={d} />

const heading = (level: 2 | 3 | 4, name: string): RichTool => ({
  // The accessible name contains the visible text, for voice control.
  name: `${name} H${level - 1}`,
  keys: `Ctrl+Alt+${level}`,
  face: (
    <span>
      H<small>{level - 1}</small>
    </span>
  ),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
})

const table: RichTool = {
  name: 'Table',
  face: <Lines d="M4 5h16v14H4zM4 10h16M4 14.5h16M12 10v9" />,
  run: insertTable,
  isOn: isInsideTable,
  can: (editor) => !isInsideTable(editor),
}

/** Pages of the shop may have tables; descriptions of products may not, and use `descriptionTools`. */
export const toolsOf = (isPage: boolean): readonly RichTool[] =>
  isPage ? descriptionTools.toSpliced(-2, 0, table) : descriptionTools

/** The product's name is the page's first heading, so those of a description begin with the second. */
const descriptionTools: readonly RichTool[] = [
  heading(2, 'Heading'),
  heading(3, 'Subheading'),
  heading(4, 'Small heading'),
  {
    name: 'Bold',
    keys: 'Ctrl+B',
    gap: true,
    face: <b>B</b>,
    run: (editor) => editor.chain().focus().toggleBold().run(),
    isOn: (editor) => editor.isActive('bold'),
  },
  {
    name: 'Italic',
    keys: 'Ctrl+I',
    face: <i>I</i>,
    run: (editor) => editor.chain().focus().toggleItalic().run(),
    isOn: (editor) => editor.isActive('italic'),
  },
  {
    name: 'Underline',
    keys: 'Ctrl+U',
    face: <u>U</u>,
    run: (editor) => editor.chain().focus().toggleUnderline().run(),
    isOn: (editor) => editor.isActive('underline'),
  },
  {
    name: 'Strikethrough',
    keys: 'Ctrl+Shift+S',
    face: <s>S</s>,
    run: (editor) => editor.chain().focus().toggleStrike().run(),
    isOn: (editor) => editor.isActive('strike'),
  },
  {
    name: 'Bulleted list',
    keys: 'Ctrl+Shift+8',
    gap: true,
    face: <Lines d="M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01" />,
    run: (editor) => editor.chain().focus().toggleBulletList().run(),
    isOn: (editor) => editor.isActive('bulletList'),
  },
  {
    name: 'Numbered list',
    keys: 'Ctrl+Shift+7',
    face: <Lines d="M10 6h10M10 12h10M10 18h10M4 4.5 5.5 4v4M4 16h2.5L4 20h2.5" />,
    run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    isOn: (editor) => editor.isActive('orderedList'),
  },
  {
    name: 'Quote',
    keys: 'Ctrl+Shift+B',
    face: <Lines d="M5 5v14M10 8h9M10 12h9M10 16h6" />,
    run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    isOn: (editor) => editor.isActive('blockquote'),
  },
  {
    name: 'Link',
    face: (
      <Lines d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />
    ),
    run: () => undefined,
    isOn: (editor) => editor.isActive('link'),
  },
  {
    name: 'Undo',
    keys: 'Ctrl+Z',
    gap: true,
    face: <Lines d="M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3" />,
    run: (editor) => editor.chain().focus().undo().run(),
    can: (editor) => editor.can().undo(),
  },
  {
    name: 'Redo',
    keys: 'Ctrl+Shift+Z',
    face: <Lines d="m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3" />,
    run: (editor) => editor.chain().focus().redo().run(),
    can: (editor) => editor.can().redo(),
  },
]
