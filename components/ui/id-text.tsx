/** A long id that is copied rather than read: small, and broken anywhere rather than widening the page. */
export const IdText = ({ children }: { children: string }) => (
  <code dir="ltr" className="text-[0.8125rem] wrap-anywhere">
    {children}
  </code>
)
