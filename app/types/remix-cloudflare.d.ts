/**
 * `@remix-run/cloudflare` as this project uses it (tsconfig `paths`). Its own declarations pull the global types
 * of Workers into every file, which clash with those of browsers and Node.
 */
import type { CreateCookieFunction, RequestHandler, ServerBuild } from "@remix-run/server-runtime";

export type {
  ActionFunction,
  ActionFunctionArgs,
  AppLoadContext,
  Cookie,
  CookieOptions,
  EntryContext,
  ErrorResponse,
  HandleErrorFunction,
  HeadersArgs,
  HeadersFunction,
  HtmlLinkDescriptor,
  LinkDescriptor,
  LinksFunction,
  LoaderFunction,
  LoaderFunctionArgs,
  SerializeFrom,
  ServerBuild,
  ServerRuntimeMetaArgs as MetaArgs,
  ServerRuntimeMetaDescriptor as MetaDescriptor,
  ServerRuntimeMetaFunction as MetaFunction,
} from "@remix-run/server-runtime";
export {
  createSession,
  data,
  isCookie,
  isSession,
  redirect,
  redirectDocument,
  replace,
} from "@remix-run/server-runtime";

export declare const createCookie: CreateCookieFunction;
export declare function createRequestHandler(build: ServerBuild, mode?: string): RequestHandler;
