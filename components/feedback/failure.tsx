/** The error of an action, beside its button and announced at once; empty without an error. */
export function Failure({ children }: { children: string | undefined }) {
  if (!children) return null
  return (
    <p className="field-error" role="alert">
      {children}
    </p>
  )
}
