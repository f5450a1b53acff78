import { Link } from '@tanstack/react-router'
import { type RankedBar, RankedChart } from '../../ui/chart/ranked-chart.tsx'
import { Panel } from '../../ui/page.tsx'

/** The answer with its bars; one mark alone is no chart, and is told. */
export function RankedAnswer(props: Parameters<typeof RankedChart>[0]) {
  const [only, ...others] = props.bars
  if (!only) return null
  if (others.length > 0) return <RankedChart {...props} />
  return (
    <Panel>
      {props.sentence} <NameOf bar={only} />: {only.label}
    </Panel>
  )
}

function NameOf({ bar: { name, target } }: { bar: RankedBar }) {
  return target ? <Link {...target}>{name}</Link> : name
}
