import { formatDecimal } from '../../lib/number-format.ts'
import type { HomeData } from '../data.ts'
import { useMonths } from '../lib/use-months.ts'
import classes from './by-month.module.css'

type Point = HomeData['grid'][number]

const [WIDTH, HEIGHT, TOP, BASE] = [1000, 260, 40, 220]

/** The factor of the grid as the profile of a hill, a column a month; its lowest and highest months carry their figure. */
export function GridCurve({ points, low, high }: { points: readonly Point[]; low: Point; high: Point }) {
  const monthOf = useMonths()
  const step = WIDTH / points.length
  const top = Number(high.kgPerMwh)
  const heightOf = ({ kgPerMwh }: Point) => BASE - (Number(kgPerMwh) / top) * (BASE - TOP)
  const profile = points.map((point, index) => `${(index + 0.5) * step} ${heightOf(point).toFixed(1)}`).join('L')
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={classes.chart} direction="ltr">
      {points.map((point, index) => (
        <path
          key={point.month}
          className={point === low || point === high ? classes.marked : classes.column}
          d={`M${((index + 0.5) * step).toFixed(1)} ${BASE}V${heightOf(point).toFixed(1)}`}
        />
      ))}
      <path className={classes.profile} d={`M${profile}`} />
      <path className={classes.base} d={`M0 ${BASE}H${WIDTH}`} />
      {[low, high].map((point) => {
        const x = (points.indexOf(point) + 0.5) * step
        return (
          <g key={point.month}>
            <circle className={classes.dot} cx={x} cy={heightOf(point)} r="5" />
            <text x={x} y={heightOf(point) - 14} textAnchor="middle" className={classes.mark}>
              {formatDecimal(point.kgPerMwh, 1)}
            </text>
            <text x={x} y={BASE + 24} textAnchor="middle" className={classes.axis}>
              {monthOf(point.month)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
