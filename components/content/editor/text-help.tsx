import { type Control, useWatch } from 'react-hook-form'
import { Callout } from '@/components/feedback/callout'
import { contradictionsIn, contradictionText, type Promised } from '@/lib/shop/settings/contradictions'
import { placeholders } from '@/lib/shop/settings/placeholders'

import type { PageValues } from './values'

/** Warnings about texts that contradict the settings, while they are typed. */
export function TextWarnings({ control, settings }: { control: Control<PageValues>; settings: Promised }) {
  const [kind, ...texts] = useWatch({ control, name: ['kind', 'title', 'body', 'titleUr', 'bodyUr'] })
  const plain = texts.join('\n').replace(/<[^>]*>/g, ' ')
  // Days in a guide are those of plants.
  const warnings = kind === 'guide' ? [] : contradictionsIn(plain, settings).map(contradictionText)
  return (
    <div role="status" className="grid gap-3 empty:hidden">
      {warnings.length > 0 && (
        <Callout tone="yellow">
          <ul className="grid gap-1">
            {warnings.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Callout>
      )}
    </div>
  )
}

/** The placeholders that a text may contain. */
export const PlaceholderHelp = () => (
  <details>
    <summary className="min-h-11 cursor-pointer py-2.5 font-semibold text-primary">
      Promises and contacts in the text
    </summary>
    <p className="text-sm/relaxed text-muted-foreground">
      Write these names in braces, and the text says what your settings say, in both languages. A paragraph or
      list entry about a promise that you do not make is left out.
    </p>
    <dl className="mt-3 grid gap-x-3 gap-y-1.5 text-sm/relaxed sm:grid-cols-[auto_1fr]">
      {Object.entries(placeholders).map(([name, meaning]) => (
        <div key={name} className="contents">
          <dt className="font-semibold">{`{${name}}`}</dt>
          <dd className="text-muted-foreground max-sm:mb-1">{meaning}</dd>
        </div>
      ))}
    </dl>
  </details>
)
