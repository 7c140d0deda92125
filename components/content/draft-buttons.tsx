'use client'
import { useAction } from '@/components/feedback/use-action'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { CardHead } from '@/components/ui/card-head'
import { useRouter } from '@/components/ui/navigation'
import { adminPaths } from '@/lib/base/admin-paths'
import { call } from '@/lib/platform/http/client'
import { createPageDraft } from '@/lib/shop/content/contract'
import type { DraftKind } from '@/lib/shop/content/schema'
import { kindLabels } from './labels'

/** Begins a page as a draft with our text. */
export function DraftButtons({ kinds }: { kinds: readonly DraftKind[] }) {
  const router = useRouter()
  const { pending, failure, run } = useAction({ refreshAfterError: true })

  const begin = (kind: DraftKind) =>
    run(async () => {
      const answer = await call(createPageDraft, { body: { kind } })
      router.push(adminPaths.pageEdit(answer.data._id))
      return answer
    })

  return (
    <Card className="mt-6 grid gap-4" aria-labelledby="drafts">
      <CardHead id="drafts" title="Start from our draft texts">
        A draft in English and Urdu with your name, contacts and promises. Read it, change what is different
        in your shop, then publish it.
      </CardHead>
      <div className="flex flex-wrap gap-2">
        {kinds.map((kind) => (
          <Button key={kind} variant="outline" disabled={pending} onClick={() => void begin(kind)}>
            {kindLabels[kind]}
          </Button>
        ))}
      </div>
      <p role="alert" className="field-error empty:hidden">
        {failure}
      </p>
    </Card>
  )
}
