'use client'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { Callout } from '@/components/feedback/callout'

interface Result {
  tone: 'green' | 'yellow'
  text: string
}

const ReportContext = createContext<(result: Result) => void>(() => {})

/** Shows the result of an action above the queue, because its card moves or disappears; in view wherever that card was. */
export const useReport = () => useContext(ReportContext)

/** Wraps the lists of a queue: the last result stays until the next one. */
export function ActionResults({ children }: { children: ReactNode }) {
  const [result, setResult] = useState<Result | null>(null)
  return (
    <ReportContext value={setResult}>
      <div aria-live="polite" className="sticky top-16 z-5">
        {result && (
          <Callout tone={result.tone} className="mb-4 shadow-soft">
            {result.text}
          </Callout>
        )}
      </div>
      {children}
    </ReportContext>
  )
}
