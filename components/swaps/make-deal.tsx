'use client'
import { useState } from 'react'
import { useTranslations } from '#i18n'
import { useSession } from '@/components/auth/session-store'
import { Link } from '@/components/ui/link'
import { toast } from '@/components/ui/toast'
import { useLoaded } from '@/components/ui/use-loaded'
import { paths } from '@/lib/base/paths'
import { failureText } from '@/lib/platform/http/api-error'
import { swapAnchor } from '@/lib/swaps/rules'
import type { SwapView } from '@/lib/swaps/schema'

type MakeDealProps = {
  swap: SwapView
  /** The current page, to return to after the login. */
  returnTo?: string
}

/** The viewer's actions for a swap: buyers make a deal, visitors log in, the owner edits. */
export function MakeDeal({ swap, returnTo = paths.plantSwaps }: MakeDealProps) {
  const t = useTranslations('swaps.deal')
  const session = useSession()
  if (!session) {
    return (
      <Link
        className="btn btn-secondary in-data-signed-in:invisible"
        href={paths.login(`${returnTo}#${swapAnchor(swap.id)}`)}
        prefetch={false}
      >
        {t('login')}
      </Link>
    )
  }
  if (session._id === swap.owner.id) {
    return (
      <Link className="btn btn-outline" href={paths.editSwap(swap.id)} prefetch={false}>
        {t('edit')}
      </Link>
    )
  }
  if (session.role !== 'BUYER') return null
  return <DealButton swap={swap} />
}

function DealButton({ swap }: { swap: SwapView }) {
  const t = useTranslations('swaps.deal')
  // Most visitors do not use the dialog.
  const [Dialog, load] = useLoaded(
    () => import('./deal-dialog').then(({ DealDialog }) => DealDialog),
    (error) => toast.error(failureText(error)),
  )
  const [open, setOpen] = useState(false)

  async function show() {
    setOpen(true)
    if (!(await load())) setOpen(false)
  }

  return (
    <>
      <button
        type="button"
        className="btn btn-primary"
        aria-busy={open && !Dialog}
        onClick={() => void show()}
      >
        {t('make')}
      </button>
      {Dialog && <Dialog swap={swap} open={open} onOpenChange={setOpen} />}
    </>
  )
}
