import { Button, type ButtonProps } from '@/components/ui/button'
import { SpinnerIcon } from '@/components/ui/icons'

/** Cannot be pressed twice; the spinner appears after 400 ms. */
export function SubmitButton({ pending, children, ...props }: ButtonProps & { pending: boolean }) {
  return (
    <Button type="submit" disabled={pending} aria-busy={pending} {...props}>
      {children}
      {pending && <SpinnerIcon late />}
    </Button>
  )
}
