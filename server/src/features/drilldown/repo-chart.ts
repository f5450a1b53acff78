import { DRILLDOWN_OTHERS, type DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Question } from './question.ts'
import type { Sums } from './repo.ts'
import { tablesOf } from './repo-sums.ts'
import { beginStatement, type Part, partOf } from './repo-told.ts'

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
  const { weights, values, put } = beginStatement(question)
  const { by, chosen } = question
  const isNarrowed = by.some((dimension) => chosen.has(dimension))
  const passages = passagesOf(question).map((passage) => ({
    ...passage,
    part: partOf(passage.question, put, passage.name),
  }))
  const total = isNarrowed ? [partOf({ ...question, by: [] }, put, 'told_in_all')] : []
  const texts = [...passages.map(({ part }) => part), ...total].map(({ text }) => text)
  const linked = passages.map((passage) => linkedOf(passage, question)).join(' union all ')
  const isChosen = by.flatMap((dimension, level) => {
    const own = chosen.get(dimension)
    return own ? [` or level = ${level} and key = any(${put([...own])}::text[])`] : []
  })
  const again = 'sum(value) as value, sum(compared) as compared, sum(lines)::bigint as lines'
  const figures = 'value::text, compared::text, lines::int'
  await tx.query(
    `select set_config('work_mem', $1, true), set_config('jit', 'off', true), set_config('max_parallel_workers_per_gather', $2, true)`,
    [MEMORY_OF_SUMS, PROCESSES_BESIDE],
  )
  const { rows } = await tx.query<Row>(
    `with ${[weights, ...texts].join(', ')}, linked as materialized (${linked}), ranked as materialized (
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
     ${isNarrowed ? `select 'total', 0, null, null, ${figures}, 0, false from (select ${sumsBeside(question)} from told_in_all) total union all` : ''}
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
  const [all = nothing] = isNarrowed ? rows.filter(({ part }) => part === 'total') : [whole]
  return {
    ...{ whole, total: all },
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

/** How many processes of the database help with a statement that reads much; where it reads little, none are started. */
const PROCESSES_BESIDE = '2'

/** One going through what is kept, for those pairs of neighbouring levels that it answers. */
interface Passage {
  readonly name: string
  /** By the dimensions of its pairs alone. */
  readonly question: Question
  readonly pairs: readonly Pair[]
}

/** A level and the next, where there is one. */
interface Pair {
  readonly level: number
  readonly source: DrilldownDimension
  readonly target: DrilldownDimension | undefined
}

/**
 * Neighbouring levels are read together of the narrowest that is kept of them: of four dimensions some two may ask for neither suppliers nor months.
 * Pairs of the same are read at once. What is chosen in the chart's own dimensions narrows none of them.
 */
function passagesOf(question: Question): Passage[] {
  const { by } = question
  const chosen = new Map([...question.chosen].filter(([dimension]) => !by.includes(dimension)))
  const pairs = by
    .slice(0, Math.max(by.length - 1, 1))
    .flatMap((source, level): Pair[] => [{ level, source, target: by[level + 1] }])
  const of = (some: readonly Pair[]): Question => ({
    ...question,
    by: by.filter((one) => some.some(({ source, target }) => one === source || one === target)),
    chosen,
  })
  return [...Map.groupBy(pairs, (pair) => tablesOf(of([pair]))).values()].map((some, at) => ({
    name: `told_${at}`,
    question: of(some),
    pairs: some,
  }))
}

/** What is told where keys of neighbouring levels meet; of a single level, by its keys alone. */
function linkedOf(
  { name, pairs, part: { keys }, question: { by } }: Passage & { readonly part: Part },
  question: Question,
): string {
  const sets = pairs.map(({ level, source, target }) => {
    const [from, to] = [by.indexOf(source), target === undefined ? -1 : by.indexOf(target)]
    const set = to < 0 ? `d${from}` : `d${from}, d${to}`
    return { level, source: keys[from], target: to < 0 ? 'null::text' : keys[to], set }
  })
  const told = (what: (set: (typeof sets)[number]) => string | number | undefined) =>
    sets.length === 1
      ? sets.map(what).join('')
      : `case ${sets.map((one) => `when grouping(${one.set}) = 0 then ${what(one)}`).join(' ')} end`
  return `select ${told(({ level }) => level)} as level, ${told(({ source }) => source)} as source, ${told(({ target }) => target)} as target, ${sumsBeside(question)}
       from ${name} group by ${sets.length === 1 ? sets[0]?.set : `grouping sets (${sets.map(({ set }) => `(${set})`).join(', ')})`}`
}

/** What is asked and what stands beside it. */
function sumsBeside({ by, chosen, comparedSide }: Question): string {
  const lines = by.includes('gas') || chosen.has('gas') ? '0' : 'lines'
  if (!comparedSide)
    return `coalesce(sum(value), 0) as value, 0::numeric as compared, coalesce(sum(${lines}), 0)::bigint as lines`
  return `coalesce(sum(value) filter (where not is_compared), 0) as value, coalesce(sum(value) filter (where is_compared), 0) as compared,
         coalesce(sum(${lines}) filter (where not is_compared), 0)::bigint as lines`
}

const nothing: Sums = { value: '0', compared: '0', lines: 0 }
