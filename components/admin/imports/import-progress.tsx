'use client'
import { useEffect, useState } from 'react'
import { useTranslations } from '#i18n'
import { useMay } from '@/components/auth/rights'
import { Callout } from '@/components/feedback/callout'
import { useAction } from '@/components/feedback/use-action'
import { Button, buttonVariants } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { Link } from '@/components/ui/link'
import { useRouter } from '@/components/ui/navigation'
import { Progress } from '@/components/ui/progress'
import { adminPaths } from '@/lib/base/admin-paths'
import { cancelImport, readImport, retryImportPictures, startImport } from '@/lib/office/imports/contract'
import { type ImportDto, isWorking } from '@/lib/office/imports/schema'
import { call } from '@/lib/platform/http/client'
import { AddArchive } from './add-archive'
import { countOf, numberOf, summaryOf } from './import-text'

const askEveryMs = 1500
const askAfterErrorMs = 6000

/** How far an import is, and what can be done with it. The numbers are read again while the server works on it. */
export function ImportProgress({ record }: { record: ImportDto }) {
  const current = useLatest(record)
  const may = useMay()
  const rights = useTranslations('staff.rights')
  const mayStart = may('prices.write') && may('stock.write')
  const { _id, status, rows, counts, withoutPicture, startedAt } = current
  const isChecking = status === 'CHECKING'
  const done = isChecking ? current.checked : current.done
  const able = counts.new + counts.changed
  return (
    <Card className="grid gap-4" aria-label="Progress">
      <div className="grid gap-1">
        <p className="text-lg font-semibold" role="status">
          {headOf(current)}
        </p>
        {isWorking(status) && (
          <p className="text-muted-foreground">
            {numberOf(done)} of {countOf(rows, 'row')}. You can leave this page.
          </p>
        )}
        <p>{summaryOf(current)}</p>
      </div>
      {current.failure && (
        <Callout tone="red" className="wrap-anywhere">
          {current.failure}
        </Callout>
      )}
      {isWorking(status) && <Progress aria-label="Rows" value={done} max={rows} />}
      {current.waitsFor && (
        <p>
          It waits for{' '}
          <Link className="link" href={adminPaths.productImport(current.waitsFor)}>
            another import
          </Link>{' '}
          to end.
        </p>
      )}
      {!mayStart && status === 'READY' && able > 0 && <Callout tone="yellow">{rights('noImport')}</Callout>}
      <div className="flex flex-wrap items-center gap-3">
        {mayStart && status === 'READY' && able > 0 && (
          <Act id={_id} spec={startImport} text={`Import ${countOf(able, 'product')}`} />
        )}
        {mayStart && (status === 'CANCELLED' || status === 'FAILED') && startedAt && (
          <Act id={_id} spec={startImport} text="Continue" />
        )}
        {status === 'DONE' && withoutPicture > 0 && (
          <Act id={_id} spec={retryImportPictures} text="Try the pictures again" />
        )}
        {(status === 'RUNNING' || isChecking) && <Act id={_id} spec={cancelImport} text="Stop" outline />}
        {counts.refused + counts.skipped + withoutPicture > 0 && (
          // A file, not a page.
          <a className={buttonVariants({ variant: 'outline' })} href={adminPaths.importErrors(_id)} download>
            Errors as a table
          </a>
        )}
      </div>
      {!isWorking(status) && <AddArchive id={_id} archives={current.archives} />}
    </Card>
  )
}

function headOf({ status, waitsFor, counts }: ImportDto): string {
  if (status === 'CHECKING') return 'The file is being checked.'
  if (status === 'READY')
    return counts.new + counts.changed > 0 ? 'Nothing is imported yet.' : 'There is nothing to import.'
  if (status === 'RUNNING') return waitsFor ? 'Waiting.' : 'The import is running.'
  if (status === 'FAILED') return 'The import has failed. What was done stays.'
  return status === 'DONE' ? 'The import is done.' : 'The import was stopped. What was done stays.'
}

type ActProps = {
  id: string
  spec: typeof startImport | typeof cancelImport | typeof retryImportPictures
  text: string
  outline?: boolean
}

function Act({ id, spec, text, outline = false }: ActProps) {
  const { pending, failure, run } = useAction({ refreshAfterError: true })
  return (
    <>
      <Button
        {...(outline ? { variant: 'outline' } : {})}
        disabled={pending}
        aria-busy={pending}
        onClick={() => void run(() => call(spec, { params: { id } }))}
      >
        {text}
      </Button>
      {failure && <Callout tone="red">{failure}</Callout>}
    </>
  )
}

/** The import as the server has it now; the page is read again when its status changes. */
function useLatest(record: ImportDto): ImportDto {
  const router = useRouter()
  const [latest, setLatest] = useState(record)
  const { _id, status } = record
  useEffect(() => {
    if (!isWorking(status)) return
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const ask = async () => {
      const answer = await call(readImport, { params: { id: _id } }).catch(() => null)
      if (isOver) return
      if (answer) setLatest(answer.data)
      if (answer && answer.data.status !== status) router.refresh()
      // It asks again after a refresh too, which may fail; one that succeeds ends this.
      timer = setTimeout(ask, answer ? askEveryMs : askAfterErrorMs)
    }
    timer = setTimeout(ask, askEveryMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [_id, status, router])
  // The record of the page is newer when its status is another one.
  return latest._id === _id && latest.status === status && isWorking(status) ? latest : record
}
