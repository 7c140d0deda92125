import { useTranslations } from '#i18n'
import { hasPage, RecordLink } from '@/components/admin/record-link'
import { buttonVariants } from '@/components/ui/button'
import { ArrowRightIcon, ListIcon } from '@/components/ui/icons'
import { Link } from '@/components/ui/link'
import { ListAction, ListCell, ListName, ListRow, ListTable, listHead } from '@/components/ui/list-table'
import { Moment } from '@/components/ui/moment'
import { TableHead } from '@/components/ui/table'
import { paths, withQuery } from '@/lib/base/paths'
import type { AuditLogLine } from '@/lib/platform/audit/log'
import { actionText, fieldText, valueText } from './action-text'

const columns = [
  'What',
  'Who',
  'When',
  'Record',
  'Before and after',
  <TableHead key="all" className={listHead}>
    <span className="sr-only">All changes</span>
  </TableHead>,
]

export function AuditTable({ entries }: { entries: AuditLogLine[] }) {
  const t = useTranslations('workspace.audit')
  return (
    <ListTable
      label="Audit log"
      columns={columns}
      className="lg:[&_tbody>tr>*]:py-2.5 lg:[&_tbody>tr>*]:align-top"
    >
      {entries.map(({ id, at, actor, action, subject, changes }) => (
        <ListRow key={id}>
          <ListName>{actionText(action)}</ListName>
          <ListCell label="Who" className="lg:min-w-36">
            {actor ? (
              <RecordLink kind="user" id={actor.id}>
                {actor.name}
              </RecordLink>
            ) : (
              t('shop')
            )}
          </ListCell>
          <ListCell label="When">
            <Moment at={at} />
          </ListCell>
          <ListCell label="Record" className="lg:min-w-40">
            <Subject {...subject} />
          </ListCell>
          <ListCell label="Change" alone>
            {changes.length > 0 && (
              <ul className="grid gap-0.5 text-sm/relaxed wrap-anywhere [&_del]:text-tone-red [&_ins]:text-tone-green [&_ins]:no-underline">
                {changes.map((change) => (
                  <Change key={change.name} {...change} />
                ))}
              </ul>
            )}
          </ListCell>
          <ListAction>
            <Link
              className={buttonVariants({ variant: 'ghost', size: 'icon' })}
              href={withQuery(paths.adminAudit, { subject: `${subject.kind}:${subject.id}` })}
              aria-label={`All changes of ${subjectText(subject)}`}
              title="All changes"
              prefetch={false}
            >
              <ListIcon />
            </Link>
          </ListAction>
        </ListRow>
      ))}
    </ListTable>
  )
}

type AuditSubject = AuditLogLine['subject']

// There is only one record of settings.
const subjectText = ({ kind, id, name }: AuditSubject) =>
  kind === 'settings' ? kind : `${kind.replaceAll('-', ' ')} ${name ?? id}`

/** The record's name, linked to its page if it has one. */
function Subject(subject: AuditSubject) {
  const { page } = subject
  if (!page || !hasPage(page.kind)) return <span className="wrap-anywhere">{subjectText(subject)}</span>
  return (
    <RecordLink kind={page.kind} id={page.id}>
      {subjectText(subject)}
    </RecordLink>
  )
}

/** More characters than this open on a tap. */
const shownLength = 120

function Change({ name, before, after }: AuditLogLine['changes'][number]) {
  const [was, is] = [before, after].map((value) => (value === null ? null : valueText(value, name)))
  const values = (
    <>
      {was && <del>{was}</del>}{' '}
      {was && is && <ArrowRightIcon className="inline-block text-muted-foreground" width="14" height="14" />}{' '}
      {is && <ins>{is}</ins>}
    </>
  )
  const field = <span className="text-muted-foreground">{fieldText(name)}:</span>
  if ((was ?? '').length + (is ?? '').length <= shownLength)
    return (
      <li>
        {field} {values}
      </li>
    )
  return (
    <li>
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5">{field} Show</summary>
        {values}
      </details>
    </li>
  )
}
