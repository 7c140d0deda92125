'use client'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { LinkRow } from './link-row'
import { richToolbar } from './rich-classes'
import { isInsideTable, runTableTool, tableTools } from './rich-table'
import { type RichTool, toolsOf } from './rich-tools'

const toolClass = cn(
  'grid size-11 cursor-pointer place-items-center rounded-[8px] leading-none pointer-fine:size-9.5 [&_i]:font-italic [&_i]:text-lg/none [&_small]:text-xs/none',
  'hover:bg-secondary hover:text-secondary-foreground aria-disabled:cursor-default aria-disabled:opacity-40',
  'aria-expanded:bg-primary aria-expanded:text-primary-foreground aria-pressed:bg-primary aria-pressed:text-primary-foreground',
)

type ToolStates = Record<string, { on: boolean; able: boolean }>

/** One tab stop; the arrow keys move inside, as in toolbars of the ARIA guide. */
export function RichToolbar({ editor, isPage }: { editor: Editor; isPage: boolean }) {
  const tools = toolsOf(isPage)
  const [stop, setStop] = useState(0)
  const [linking, setLinking] = useState(false)
  const states = useEditorState({
    editor,
    selector: ({ editor }): ToolStates =>
      Object.fromEntries(
        tools.map((tool) => [
          tool.name,
          { on: tool.isOn?.(editor) ?? false, able: tool.can?.(editor) ?? true },
        ]),
      ),
  })

  const inTable = useEditorState({ editor, selector: ({ editor }) => isPage && isInsideTable(editor) })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const last = tools.length - 1
    const targets: Record<string, number> = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    }
    const target = targets[event.key]
    if (target === undefined) return
    event.preventDefault()
    setStop(target)
    event.currentTarget.querySelectorAll<HTMLElement>('button')[target]?.focus()
  }

  function use(tool: RichTool) {
    if (tool.name === 'Link') setLinking((open) => !open)
    else if (tool.can?.(editor) !== false) tool.run(editor)
  }

  return (
    <>
      <div className={richToolbar} role="toolbar" aria-label="Formatting" onKeyDown={onKeyDown}>
        {tools.map((tool, index) => (
          <button
            key={tool.name}
            type="button"
            className={cn(toolClass, tool.gap && 'sm:ms-2')}
            aria-label={tool.name}
            title={tool.keys ? `${tool.name} (${tool.keys})` : tool.name}
            aria-pressed={tool.isOn ? states[tool.name]?.on : undefined}
            aria-disabled={states[tool.name]?.able === false}
            aria-expanded={tool.name === 'Link' ? linking : undefined}
            tabIndex={index === stop ? 0 : -1}
            // Keeps the selection of the text.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setStop(index)}
            onClick={() => use(tool)}
          >
            {tool.face}
          </button>
        ))}
      </div>
      {inTable && (
        <fieldset className="flex flex-wrap gap-2 border-b border-border p-2">
          <legend className="sr-only">Table</legend>
          {tableTools.map((tool) => (
            <Button
              key={tool[0]}
              size="sm"
              variant="outline"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => runTableTool(editor, tool)}
            >
              {tool[0]}
            </Button>
          ))}
        </fieldset>
      )}
      {linking && <LinkRow editor={editor} isPage={isPage} onClose={() => setLinking(false)} />}
    </>
  )
}
