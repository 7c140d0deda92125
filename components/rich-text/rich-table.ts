import { TextSelection } from '@tiptap/pm/state'
import {
  addColumnAfter,
  addRowAfter,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  tableEditing,
} from '@tiptap/pm/tables'
import { type Editor, Node } from '@tiptap/react'

// Tables in pages of the shop: rows of cells without merged ones and without widths, which is what the allow-list permits.

const roles: Record<string, string> = {
  table: 'table',
  tableRow: 'row',
  tableCell: 'cell',
  tableHeader: 'header_cell',
}

/** prosemirror-tables wants them; a pasted table loses its merged cells here, as it would when it is saved. */
const spans = {
  colspan: { default: 1, rendered: false, parseHTML: () => 1 },
  rowspan: { default: 1, rendered: false, parseHTML: () => 1 },
  colwidth: { default: null, rendered: false, parseHTML: () => null },
}

const cellOf = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'paragraph+',
    isolating: true,
    addAttributes: () => spans,
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  })

const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: () => ['table', ['tbody', 0]],
  extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
  addProseMirrorPlugins: () => [tableEditing()],
  addKeyboardShortcuts() {
    const go =
      (direction: 1 | -1) =>
      ({ editor }: { editor: Editor }) =>
        goToNextCell(direction)(editor.state, editor.view.dispatch)
    // From the last cell Tab leaves the text, so that a keyboard is never caught in a table.
    return { Tab: go(1), 'Shift-Tab': go(-1) }
  },
})

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: () => ['tr', 0],
})

export const tableExtensions = [Table, TableRow, cellOf('tableCell', 'td'), cellOf('tableHeader', 'th')]

const row = (type: 'tableCell' | 'tableHeader', columns: number) => ({
  type: 'tableRow',
  content: Array.from({ length: columns }, () => ({ type, content: [{ type: 'paragraph' }] })),
})

/** A table of two columns with a row of headings; the cursor is in its first cell. */
export const insertTable = (editor: Editor) =>
  editor
    .chain()
    .focus()
    .command(({ tr, state }) => {
      const content = [row('tableHeader', 2), row('tableCell', 2), row('tableCell', 2)]
      const inside = tr.selection.from + 1
      tr.replaceSelectionWith(state.schema.nodeFromJSON({ type: 'table', content }))
      tr.setSelection(TextSelection.near(tr.doc.resolve(inside))).scrollIntoView()
      return true
    })
    .run()

export const isInsideTable = (editor: Editor): boolean => isInTable(editor.state)

/** The tools of the table around the cursor. */
export const tableTools = [
  ['Add row', addRowAfter],
  ['Add column', addColumnAfter],
  ['Remove row', deleteRow],
  ['Remove column', deleteColumn],
  ['Remove table', deleteTable],
] as const

export function runTableTool(editor: Editor, [, run]: (typeof tableTools)[number]): void {
  run(editor.state, editor.view.dispatch)
  editor.commands.focus()
}
