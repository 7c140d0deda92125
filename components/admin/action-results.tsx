'use client'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { Callout } from '@/components/feedback/callout'

interface Result {
  tone: 'green' | 'yellow'
  text: string
}

const ReportContext = createContext<(result: Result) => void>(() => {})

/** Shows the result of an action above what was acted on, because that moves or disappears; in view wherever it was. */
export const useReport = () => useContext(ReportContext)

/** Wraps what is acted on, such as the lists of a queue: the last result stays until the next one. */
export function ActionResults({ children }: { children: ReactNode }) {
  const [result, setResult] = useState<Result | null>(null)
  return (
    <ReportContext value={setResult}>
      <div aria-live="polite" tabIndex={-1} data-action-result="" className="sticky top-16 z-5">
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
