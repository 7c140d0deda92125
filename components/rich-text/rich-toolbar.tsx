'use client'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, useState } from 'react'
import { cn } from '@/components/ui/cn'
import { LinkRow } from './link-row'
import { richToolbar } from './rich-classes'
import { type RichTool, richTools } from './rich-tools'

const toolClass = cn(
  'grid size-11 cursor-pointer place-items-center rounded-[8px] leading-none pointer-fine:size-9.5 [&_i]:font-italic [&_i]:text-lg/none [&_small]:text-xs/none',
  'hover:bg-secondary hover:text-secondary-foreground aria-disabled:cursor-default aria-disabled:opacity-40',
  'aria-expanded:bg-primary aria-expanded:text-primary-foreground aria-pressed:bg-primary aria-pressed:text-primary-foreground',
)

type ToolStates = Record<string, { on: boolean; able: boolean }>

/** One tab stop; the arrow keys move inside, as in toolbars of the ARIA guide. */
export function RichToolbar({ editor, isPage }: { editor: Editor; isPage: boolean }) {
  const [stop, setStop] = useState(0)
  const [linking, setLinking] = useState(false)
  const states = useEditorState({
    editor,
    selector: ({ editor }): ToolStates =>
      Object.fromEntries(
        richTools.map((tool) => [
          tool.name,
          { on: tool.isOn?.(editor) ?? false, able: tool.can?.(editor) ?? true },
        ]),
      ),
  })

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const last = richTools.length - 1
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
    else tool.run(editor)
  }

  return (
    <>
      <div className={richToolbar} role="toolbar" aria-label="Formatting" onKeyDown={onKeyDown}>
        {richTools.map((tool, at) => (
          <button
            key={tool.name}
            type="button"
            className={cn(toolClass, tool.gap && 'sm:ms-2')}
            aria-label={tool.name}
            title={tool.keys ? `${tool.name} (${tool.keys})` : tool.name}
            aria-pressed={tool.isOn ? states[tool.name]?.on : undefined}
            aria-disabled={states[tool.name]?.able === false}
            aria-expanded={tool.name === 'Link' ? linking : undefined}
            tabIndex={at === stop ? 0 : -1}
            // Keeps the selection of the text.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setStop(at)}
            onClick={() => use(tool)}
          >
            {tool.face}
          </button>
        ))}
      </div>
      {linking && <LinkRow editor={editor} isPage={isPage} onClose={() => setLinking(false)} />}
    </>
  )
}
