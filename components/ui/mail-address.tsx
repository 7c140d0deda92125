/** An email address as a link; a long one breaks before the @ first. */
export function MailAddress({ children }: { children: string }) {
  const at = children.lastIndexOf('@')
  return (
    <a className="link my-0 inline-block" href={`mailto:${children}`} dir="ltr">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </a>
  )
}
