import type { RegisteredRouter } from '@tanstack/react-router';

type Route = keyof RegisteredRouter['routesByPath'] & string;
type Filled<Path> = Path extends `${infer Start}{-$${string}}` ? `${Start}${string}` : Path;

/** The path of a page: `/user/list`, `/user/edit/…`. */
export type AppPath = Filled<Route>;

/** The path of a list: `/user/list`. */
export type ListPath = Extract<Route, `${string}/list`>;

/** The path of the form that creates something: `/user/create`. */
export type CreatePath = Extract<Route, `${string}/create`>;
