/** The short number of an order or appointment, such as G-5D762. */
export const ShortNumber = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap font-mono text-foreground font-semibold tracking-wide">{children}</span>
)
