import type en from '../en_GB/home.ts';

const home = {
  title: 'Dashboard',
  morning: 'Goedemorgen, {{name}}',
  afternoon: 'Goedemiddag, {{name}}',
  evening: 'Goedenavond, {{name}}',
} satisfies typeof en;

export default home;
