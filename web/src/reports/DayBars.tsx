import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { Typography } from '@mui/material';

type Day = { date: string; day: string; target: number; ok: number; nok: number };

/** OK and Not OK by day. */
export function DayBars({ days }: { days: readonly Day[] }) {
  // The variables follow light and dark; the theme's own palette is that of light alone.
  const theme = useTheme();
  const { palette } = theme.vars ?? theme;
  if (days.length === 0) return <Typography color="textSecondary">Nothing has been recorded yet.</Typography>;
  return (
    <BarChart
      height={220}
      xAxis={[{ data: days.map((day) => `${day.day.slice(0, 3)} ${day.date.slice(5)}`), scaleType: 'band' }]}
      series={[
        { data: days.map((day) => day.ok), label: 'OK', color: palette.success.main, stack: 'day' },
        { data: days.map((day) => day.nok), label: 'Not OK', color: palette.error.main, stack: 'day' },
      ]}
      aria-label={`Recorded by day: ${days.map((day) => `${day.date} ${day.ok} OK ${day.nok} Not OK`).join(', ')}`}
    />
  );
}
