/** The short number of an order or appointment, such as G-5D762. */
export const ShortNumber = ({ children }: { children: string }) => (
  // Figures of equal width would widen the hyphen as well.
  <span className="font-semibold whitespace-nowrap text-foreground normal-nums">{children}</span>
)
