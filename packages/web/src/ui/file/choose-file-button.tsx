import { Button, type ButtonProps } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { type ComponentPropsWithRef, useRef } from 'react';

type ChooseFileButtonProps = Omit<ButtonProps, 'variant' | 'leftSection'> &
  Omit<ComponentPropsWithRef<'button'>, keyof ButtonProps | 'onClick'> & {
    /** `.csv,text/csv`. */
    readonly accept: string;
    readonly multiple?: boolean;
    /** How the field behind the button is called, and found. */
    readonly input: { readonly id?: string; readonly 'aria-label'?: string };
    readonly onFiles: (files: readonly File[]) => void;
  };

/** A button that opens the device's file chooser. The same file can be chosen again. */
export function ChooseFileButton({ accept, multiple, input, onFiles, ...button }: ChooseFileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        {...button}
        variant="default"
        leftSection={<IconUpload size={16} aria-hidden />}
        onClick={() => field.current?.click()}
      />
      <input
        {...input}
        ref={field}
        type="file"
        hidden
        multiple={multiple}
        accept={accept}
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
