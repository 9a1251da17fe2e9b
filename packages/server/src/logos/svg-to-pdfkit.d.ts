declare module 'svg-to-pdfkit' {
  type Options = {
    readonly width?: number;
    readonly height?: number;
    readonly preserveAspectRatio?: string;
    /** The file of a font. */
    readonly fontCallback?: (family: string, bold: boolean, italic: boolean) => string;
    /** Another address for that of a picture, before it is opened. */
    readonly imageCallback?: (address: string) => string;
    readonly warningCallback?: (warning: string) => void;
  };
  /** Draws an SVG on the page that stands open. Throws for what it cannot read. */
  export default function draw(pdf: object, svg: string, x: number, y: number, options: Options): void;
}
