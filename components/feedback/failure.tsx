/** What a button was refused with, beside it and read out at once; nothing as long as there is none. */
export function Failure({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p className="field-error" role="alert">
      {children}
    </p>
  )
}
