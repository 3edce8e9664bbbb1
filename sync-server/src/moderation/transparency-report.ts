import { type Queryable, statement } from '../postgres/database.ts'

/** Counts of reports, decisions and appeals in a period, for a report to the public. No line names a person. */
const countAll = statement(
  'moderation.transparency',
  `with period as (select $1::timestamptz as from_at, $2::timestamptz as to_at)
   select 'reports' as what, kind, reason, '' as action, '' as automated, count(*) as count,
     round((percentile_cont(0.5) within group (order by extract(epoch from closed_at - report.at)) / 3600)::numeric, 1)::text as "medianHours"
   from period, report join moderation_case using (case_id) where report.at >= from_at and report.at < to_at group by kind, reason
   union all
   select 'notices of illegal content', kind, reason, '', '', count(*), null
   from period, report join moderation_case using (case_id)
   where report.at >= from_at and report.at < to_at and reason in ('illegal', 'child-abuse') group by kind, reason
   union all
   select 'decisions', kind, clause, action, case when is_automated then 'yes' else 'no' end, count(*),
     round((percentile_cont(0.5) within group (order by extract(epoch from decision.at - opened_at)) / 3600)::numeric, 1)::text
   from period, moderation_decision decision join moderation_case using (case_id)
   where decision.at >= from_at and decision.at < to_at group by kind, clause, action, is_automated
   union all
   select 'appeals ' || case when is_won is null then 'open' when is_won then 'won' else 'lost' end, kind, clause, action,
     case when is_automated then 'yes' else 'no' end, count(*),
     round((percentile_cont(0.5) within group (order by extract(epoch from answered_at - appeal.at)) / 3600)::numeric, 1)::text
   from period, moderation_appeal appeal join moderation_decision decision using (decision_id) join moderation_case using (case_id)
   where appeal.at >= from_at and appeal.at < to_at group by is_won, kind, clause, action, is_automated
   order by 1, 2, 3, 4, 5`,
)

interface Line {
  readonly what: string
  readonly kind: string
  readonly reason: string
  readonly action: string
  readonly automated: string
  readonly count: number
  readonly medianHours: string | null
}

/** The report as CSV with a header line. `to` is the first moment that no longer counts. */
export const transparencyReport = async (db: Queryable, from: Date, to: Date): Promise<string> => {
  const lines = await db.rows<Line>(countAll, [from, to])
  return [
    'what,kind,reason,action,automated,count,median_hours',
    ...lines.map(({ what, kind, reason, action, automated, count, medianHours }) =>
      [what, kind, reason, action, automated, count, medianHours ?? ''].join(','),
    ),
  ].join('\n')
}
