import { Switch, type SwitchProps } from '@mantine/core';

type SwitchFieldProps = SwitchProps & { readonly label: string };

/** A switch with a description. Mantine's label contains both: without a name of its own, the description is read out twice. */
export function SwitchField(props: SwitchFieldProps) {
  return <Switch {...props} aria-label={props.label} />;
}
