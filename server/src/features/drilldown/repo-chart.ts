import { DRILLDOWN_OTHERS } from '@pegada/contract/drilldown-kinds.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Question } from './question.ts'
import type { Sums } from './repo.ts'
import { toldOf } from './repo-told.ts'

/** A key of a level that is told by name; without one, all others of the level together. */
export interface NodeRow extends Sums {
  readonly level: number
  readonly key: string | null
  /** How many keys it tells. */
  readonly count: number
  /** Some of them are below zero. */
  readonly isBelowZero: boolean
}

/** What flows between a level and the next, of keys that are named and the rest together. */
export interface LinkRow extends Sums {
  /** Level of `key`; the other is the next. */
  readonly level: number
  readonly key: string
  readonly target: string
}

/** A chart: all, what is chosen of it, its nodes and its links. */
export interface Chart {
  readonly whole: Sums
  readonly total: Sums
  readonly nodes: readonly NodeRow[]
  readonly links: readonly LinkRow[]
}

interface Row extends NodeRow {
  readonly part: 'whole' | 'total' | 'node' | 'link'
  readonly target: string | null
}

/**
 * A chart of the question. What is told is summed to pairs of neighbouring levels, of which there are fewer, nodes are sums of those, and only the
 * greatest keys of each level, with those that are chosen, are named; all others are told together.
 */
export async function selectChart(tx: Tx, question: Question, top: number): Promise<Chart> {
  const { text, values, put, keys } = toldOf(question)
  const { by, chosen } = question
  const isNarrowed = by.some((dimension) => chosen.has(dimension))
  const isChosen = by.flatMap((dimension, level) => {
    const own = chosen.get(dimension)
    return own ? [` or level = ${level} and key = any(${put([...own])}::text[])`] : []
  })
  const again = 'sum(value) as value, sum(compared) as compared, sum(lines)::bigint as lines'
  const figures = 'value::text, compared::text, lines::int'
  await tx.query(`select set_config('work_mem', $1, true), set_config('jit', 'off', true)`, [MEMORY_OF_SUMS])
  const { rows } = await tx.query<Row>(
    `${text}, linked as materialized (${linkedOf(question, keys)}), ranked as materialized (
       select *, row_number() over (partition by level order by value desc, key collate "C") <= ${put(top)}${isChosen.join('')} as is_named
       from (
         select 0 as level, source as key, ${again} from linked where level = 0 group by source
         union all
         select level + 1, target, ${again} from linked where target is not null group by level, target
       ) nodes where lines > 0 or value <> 0 or compared <> 0
     )
     select 'whole' as part, 0 as level, null as key, null as target, ${figures}, 0 as count, false as "isBelowZero"
     from (select ${again} from linked where level = 0) whole where value is not null
     union all
     ${isNarrowed ? `select 'total', 0, null, null, ${figures}, 0, false from (select ${sumsBeside(question)} from told where is_chosen) total union all` : ''}
     select 'node', level, key, null, ${figures}, count, is_below from (
       select level, case when is_named then key end as key, ${again}, count(*)::int as count, bool_or(value < 0) as is_below
       from ranked group by 1, 2
     ) nodes
     union all
     select 'link', level, source, target, ${figures}, 0, false from (
       select l.level, coalesce(s.key, '${DRILLDOWN_OTHERS}') as source, coalesce(t.key, '${DRILLDOWN_OTHERS}') as target, ${again.replaceAll('sum(', 'sum(l.')}
       from linked l left join ranked s on s.level = l.level and s.key = l.source and s.is_named
       left join ranked t on t.level = l.level + 1 and t.key = l.target and t.is_named
       where l.target is not null group by 1, 2, 3
       order by l.level, value desc, source, target
     ) links`,
    values,
  )
  const [whole = nothing] = rows.filter(({ part }) => part === 'whole')
  const [total = nothing] = isNarrowed ? rows.filter(({ part }) => part === 'total') : [whole]
  return {
    ...{ whole, total },
    nodes: rows.filter(({ part }) => part === 'node'),
    links: rows.flatMap(({ part, key, target, ...of }) =>
      part === 'link' && key !== null && target !== null ? [{ ...of, key, target }] : [],
    ),
  }
}

/**
 * Sums of what is told are held in memory: a hundred thousand rows do not fit into what the database gives by itself, and would
 * be sorted in files. The statement runs in less time than the database would take to compile it.
 */
const MEMORY_OF_SUMS = '64MB'

/** What is told where keys of neighbouring levels meet; of a single level, by its keys alone. */
function linkedOf(question: Question, keys: readonly string[]): string {
  const pairs = keys.slice(1).map((target, at) => ({ at, source: keys[at], target, set: `d${at}, d${at + 1}` }))
  const figures = sumsBeside(question)
  if (pairs.length === 0)
    return `select 0 as level, ${keys[0]} as source, null::text as target, ${figures} from told group by d0`
  const ofPair = (told: (pair: (typeof pairs)[number]) => string | number | undefined) =>
    `case ${pairs.map((pair) => `when grouping(${pair.set}) = 0 then ${told(pair)}`).join(' ')} end`
  return `select ${ofPair(({ at }) => at)} as level, ${ofPair(({ source }) => source)} as source, ${ofPair(({ target }) => target)} as target, ${figures}
       from told group by grouping sets (${pairs.map(({ set }) => `(${set})`).join(', ')})`
}

/** What is asked and what stands beside it. */
function sumsBeside({ comparedSide }: Question): string {
  if (!comparedSide)
    return 'coalesce(sum(value), 0) as value, 0::numeric as compared, coalesce(sum(lines), 0)::bigint as lines'
  return `coalesce(sum(value) filter (where not is_compared), 0) as value, coalesce(sum(value) filter (where is_compared), 0) as compared,
         coalesce(sum(lines) filter (where not is_compared), 0)::bigint as lines`
}

const nothing: Sums = { value: '0', compared: '0', lines: 0 }
