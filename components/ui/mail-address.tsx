/** An email address as a link; a long one breaks before the @ first. */
export function MailAddress({ children }: { children: string }) {
  const atSign = children.lastIndexOf('@')
  return (
    <a className="link my-0 inline-block" href={`mailto:${children}`} dir="ltr">
      {children.slice(0, atSign)}
      <wbr />
      {children.slice(atSign)}
    </a>
  )
}
